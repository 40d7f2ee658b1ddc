/** Tells a screen reader how to speak. Source: WCAG 3.1.2. */

/**
 * The `lang` of a text on a page in another script: `en` for names and texts in Latin letters
 * alone, such as a course's that is not translated; nothing for one in the page's own script. A
 * page in English has it once, at its root.
 */
export function langOf(text: string): 'en' | undefined {
  return /[^\P{L}\p{Script=Latin}]/u.test(text) ? undefined : 'en';
}
