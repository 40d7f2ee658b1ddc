/**
 * The notice that a script did not arrive. The page stays as the server made it. Source:
 * .github/asked.md, "Messages".
 */
import { addListeners } from './addListeners';

/**
 * Shows what the page brings for it in its own language (shared/components/Notice.tsx), once: a
 * second failure adds nothing. What is behind an open modal dialog is neither heard nor pressed:
 * until it is closed, the notice follows the focus into each dialog and out of it. Then it gives
 * the focus back.
 */
export function notice(): void {
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
