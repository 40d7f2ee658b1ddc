/** Gives a hydrated island the event that came before it: nothing that a visitor did is lost. */
import { addListeners } from './addListeners';

/**
 * Holds the last click on something that needs the script (`data-replay`), or key of movement
 * (`data-replay-keys`), or that the browser refuses a field: the form's script says why in the page
 * (checksOfScript.ts), where the browser would in a bubble. Everything else the platform answers at
 * once: a dialog opens, a form posts.
 * @returns what lets go: the event is given again, to React if it is there, else to the platform.
 */
export function replayEarlyEvents(marker: HTMLElement): () => void {
  let held: Event | undefined;
  const hold = (event: Event) => {
    if (isHeld(event as KeyboardEvent | PointerEvent)) {
      event.preventDefault();
      event.stopPropagation();
      held = event;
    }
  };
  const stop = addListeners([marker], ['click', 'keydown', 'invalid'], hold);
  return () => {
    stop();
    // It happened inside the marker; an event's constructor takes what the event says of itself.
    held?.target?.dispatchEvent(new (held.constructor as typeof Event)(held.type, held));
  };
}

/**
 * A field that is refused, a key that moves within a widget (Enter and Space come as clicks), or a
 * click that opens no new tab. What a widget hears of other keys with these words in their names
 * (a keyboard's BrowserHome) does it no harm.
 */
function isHeld(event: KeyboardEvent | PointerEvent): unknown {
  const { target, type, key } = event as KeyboardEvent & { readonly target: Element };
  if (type === 'invalid') return true;
  return key
    ? target.closest('[data-replay-keys]') && /End|Escape|Arrow|Home/.test(key)
    : target.closest('[data-replay]') && !(event.ctrlKey || event.metaKey || event.shiftKey);
}
