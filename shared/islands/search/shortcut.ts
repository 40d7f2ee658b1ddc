/**
 * The key that opens the search on every page. If the visitor has switched the key off, the
 * browser's storage has the value `off`. The name of this stored value is the same character as
 * the key. Source: WCAG 2.1.4.
 */
export const shortcutKey = '/';

/** Whether the visitor has turned the shortcut off. False if the browser refuses storage. */
export function isShortcutOff(): boolean {
  try {
    return localStorage.getItem(shortcutKey) !== null;
  } catch {
    return false;
  }
}
