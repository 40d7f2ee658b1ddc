/**
 * The notice that an island's script did not load or failed. The page stays as the server made
 * it. Source: .github/asked.md, "Messages".
 */
import { addListeners } from './addListeners';

/**
 * Shows the notice that the page holds in its own language (shared/components/ScriptFault.tsx). A
 * second failure shows no second notice. Content behind an open modal dialog is neither announced
 * nor clickable. So the notice moves with the focus into each dialog and out again, until the
 * visitor closes the notice. The focus then returns to where it was.
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
