/**
 * The keyboard key that opens the search on every page. localStorage also uses this text as a
 * key. If the visitor has turned the shortcut off, localStorage has the value `off` under it.
 * Source: WCAG 2.1.4.
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
