/**
 * Shows a notice if the script of an island did not load or failed. The page keeps the HTML from
 * the server. Source: .github/asked.md, "Messages".
 */
import { addListeners } from './addListeners';

/**
 * Shows the notice at the first failure. The HTML of the notice is in a `template` of the page,
 * in the language of the page (shared/components/ScriptFault.tsx). Nobody can hear or click a
 * notice behind a modal dialog. So the notice moves into an open dialog, and returns to the page
 * when the dialog is closed. When the visitor closes the notice, the focus returns to the element
 * that had the focus before.
 */
export function showScriptFault(): void {
  const box = (document.querySelector('template') as HTMLTemplateElement).content
    .firstChild as HTMLElement | null;
  if (box === null) return;
  const isOpen = () => box.matches(':popover-open');
  let focused = document.activeElement as HTMLElement;
  const place = () => {
    const host = document.querySelector(':modal') ?? document.body;
    if (box.parentNode !== host) {
      host.append(box);
      box.showPopover();
    }
  };
  place();
  addListeners([window], ['focusin'], ({ target }) => {
    if (isOpen()) place();
    if (!box.contains(target as Node)) focused = target as HTMLElement;
  });
  addListeners([box], ['toggle'], () => isOpen() || focused.focus());
}
