/** The notice that a script did not arrive. The page stays as the server made it. Source: DECISIONS, "island script fails". */
import { applicationError, close, reload } from '../shared/text/notice';

/** Shows it once; a second failure adds nothing. */
export function notice(): void {
  if (document.querySelector('.notice') !== null) return;
  const box = document.createElement('div');
  box.className = 'notice';
  box.role = 'alert';
  box.append(applicationError);
  for (const [label, act] of [
    [reload, () => location.reload()],
    [close, () => box.remove()],
  ] as const) {
    const button = document.createElement('button');
    button.className = 'button';
    button.append(label);
    button.onclick = act;
    box.append(button);
  }
  document.body.append(box);
}
