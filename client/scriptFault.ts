/**
 * The notice for an island whose script did not load or failed. The page stays as the server made
 * it. Source: .github/asked.md, "Messages".
 */
import { addListeners } from './addListeners';

/**
 * Shows the notice at the first failure. Its HTML is in a `template` of the page, in the language
 * of the page (shared/components/ScriptFault.tsx). A notice behind a modal dialog could be
 * neither heard nor clicked, so the notice moves into each dialog that gets the focus, and out
 * again. When the visitor closes the notice, the focus returns to the element that had it.
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
