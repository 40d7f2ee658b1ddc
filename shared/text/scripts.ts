/**
 * Recognises the script of a text, such as Latin or Devanagari. shared/README.md, "A new
 * language", lists everything else that depends on a script.
 */

/** Whether a text has Devanagari letters. Hindi and Marathi use this script. */
export function hasDevanagari(text: string): boolean {
  return /\p{Script=Devanagari}/u.test(text);
}

/**
 * Returns the `lang` of a text on a Hindi or Marathi page, so that a screen reader reads the text
 * in the right language (WCAG 3.1.2). Returns `en` for a text with only Latin letters, such as
 * the name of a course that is not translated. Returns undefined for other texts, because they
 * are in the language of the page.
 */
export function langOf(text: string): 'en' | undefined {
  return /[^\P{L}\p{Script=Latin}]/u.test(text) ? undefined : 'en';
}
