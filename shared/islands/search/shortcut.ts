/**
 * The key that opens the search from anywhere on a page. Under the same name it is remembered when
 * a visitor does not want that: `off`, or nothing. Source: WCAG 2.1.4.
 */
export const shortcutKey = '/';

/** Where storage is refused, nothing was switched off. */
export function isShortcutOff(): boolean {
  try {
    return localStorage.getItem(shortcutKey) !== null;
  } catch {
    return false;
  }
}
