/** Says whether "Dark mode" is on, before the switch is used: until then its island, which says it too, is asleep. */
import { isDarkNow } from '../shared/islands/scheme';

export function tellScheme(): void {
  const button = document.querySelector('.scheme-switch');
  if (button?.ariaPressed === null) button.ariaPressed = String(isDarkNow());
}
