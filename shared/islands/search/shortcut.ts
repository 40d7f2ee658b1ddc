/**
 * The key that opens the search from anywhere on a page. It is also the storage key under which a
 * visitor's choice is stored: `off`, or nothing. Source: WCAG 2.1.4.
 */
export const shortcutKey = '/';

/** Where storage is refused, the visitor has switched nothing off. */
export function isShortcutOff(): boolean {
  try {
    return localStorage.getItem(shortcutKey) !== null;
  } catch {
    return false;
  }
}
