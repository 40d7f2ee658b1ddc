/**
 * The scripts of this site's languages, as far as a text shows them. What else hangs on a script is
 * named in shared/README.md, "A new language".
 */

/** Whether a text has letters of the script of Hindi and Marathi. */
export function hasDevanagari(text: string): boolean {
  return /\p{Script=Devanagari}/u.test(text);
}

/**
 * How a screen reader is to speak a text (WCAG 3.1.2), on a page in another script: `en` for names
 * and texts in Latin letters alone, such as a course's that is not translated; nothing for one in
 * the page's own script. A page in English has it once, at its root.
 */
export function langOf(text: string): 'en' | undefined {
  return /[^\P{L}\p{Script=Latin}]/u.test(text) ? undefined : 'en';
}
