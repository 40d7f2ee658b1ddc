/** Opens the search when its key is pressed. */
import { isShortcutOff, shortcutKey } from '../shared/islands/search/shortcut';

/**
 * The key does nothing while the focus is in a form or in the search, or while a modal dialog is
 * open. On a device without a mouse or touchpad, the key never does anything. The reason:
 * visitors must be able to turn the key off, and such a device does not show the switch for this
 * (later/SearchSheet.css). Source: WCAG 2.1.4.
 */
export function openSearchByKey(): void {
  if (!matchMedia('(pointer: fine)').matches) return;
  addEventListener('keydown', event => {
    if (event.key !== shortcutKey || isShortcutOff()) return;
    if (document.querySelector(':modal, form :focus, search :focus') !== null) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[aria-keyshortcuts]')?.click();
  });
}
