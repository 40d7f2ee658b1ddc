/**
 * The scripts of the site's languages, as far as they show in a text. shared/README.md, "A new
 * language", lists what else depends on a script.
 */

/** Whether a text has letters of the script of Hindi and Marathi. */
export function hasDevanagari(text: string): boolean {
  return /\p{Script=Devanagari}/u.test(text);
}

/**
 * The language in which a screen reader should read a text on a page in another script (WCAG
 * 3.1.2). `en` for texts with only Latin letters, such as the name of a course that is not
 * translated. Undefined for a text in the page's script. An English page is marked once, at its
 * root.
 */
export function langOf(text: string): 'en' | undefined {
  return /[^\P{L}\p{Script=Latin}]/u.test(text) ? undefined : 'en';
}
