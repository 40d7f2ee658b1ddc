/** Opens the search when its key is pressed. */
import { isShortcutOff, shortcutKey } from '../shared/islands/search/shortcut';

/**
 * Opens the search when the visitor presses the shortcut. The shortcut does nothing while the
 * focus is in a form or in the search, or while a modal dialog is open. It also does nothing on a
 * device without a mouse or touchpad. Such a device does not show the checkbox that turns the
 * shortcut off (later/SearchSheet.css). Source: WCAG 2.1.4.
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
