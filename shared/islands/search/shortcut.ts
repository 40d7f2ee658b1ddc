/**
 * The keyboard key that opens the search on every page. The same text is also a key of
 * localStorage. Its value is `off` if the visitor has turned the shortcut off. Source: WCAG
 * 2.1.4.
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
