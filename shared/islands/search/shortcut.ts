/**
 * The key that opens the search on every page. If the visitor has switched it off, `off` is in
 * the browser's storage. The storage key is this character, too. Source: WCAG 2.1.4.
 */
export const shortcutKey = '/';

/** Whether the visitor has switched the key off. False if the browser refuses storage. */
export function isShortcutOff(): boolean {
  try {
    return localStorage.getItem(shortcutKey) !== null;
  } catch {
    return false;
  }
}
