/** Opens the search when its key is pressed. */
import { isShortcutOff, shortcutKey } from '../shared/islands/search/shortcut';

/**
 * The key does nothing while the focus is in a form or the search, or while a modal dialog is
 * open. On a device without a mouse, the key does nothing either, since such a device has no
 * switch that turns the key off (later/SearchSheet.css). Source: WCAG 2.1.4.
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
