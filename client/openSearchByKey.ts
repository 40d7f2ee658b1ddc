/** Opens the search by its key. */
import { isShortcutOff, shortcutKey } from '../shared/islands/search/shortcut';

/**
 * It is a key like any other in a form, in the search, and in a dialog that covers the page. A
 * device without a mouse has no switch for it (later/SearchSheet.css), so it does nothing there.
 * Source: WCAG 2.1.4.
 */
export function openSearchByKey(): void {
  if (!matchMedia('(hover: hover)').matches) return;
  addEventListener('keydown', event => {
    if (event.key !== shortcutKey || isShortcutOff()) return;
    if (document.querySelector(':modal, form :focus, search :focus') !== null) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[aria-keyshortcuts]')?.click();
  });
}
