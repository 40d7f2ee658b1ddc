/**
 * The key that opens the search from anywhere on a page. The same character is the storage key of
 * the visitor's choice. `off` is stored under it if the visitor has switched the shortcut off.
 * Source: WCAG 2.1.4.
 */
export const shortcutKey = '/';

/**
 * Whether the visitor has switched the shortcut off. False if the browser refuses access to its
 * storage.
 */
export function isShortcutOff(): boolean {
  try {
    return localStorage.getItem(shortcutKey) !== null;
  } catch {
    return false;
  }
}
