/** Gives a hydrated island the event that came before it: nothing that a visitor did is lost. */
import { listen } from './listen';

/**
 * Holds the last click on something that needs the script (`data-replay`), or key of movement (`data-replay-keys`). Everything else
 * the platform answers at once: a dialog opens, a form posts.
 * @returns what lets go: the event is given again, to React if it is there, else to the platform.
 */
export function holdFirst(marker: HTMLElement): () => void {
  let held: Event | undefined;
  const hold = (event: Event) => {
    if (isHeld(event as KeyboardEvent | PointerEvent)) {
      event.preventDefault();
      event.stopPropagation();
      held = event;
    }
  };
  const stop = listen([marker], ['click', 'keydown'], hold);
  return () => {
    stop();
    // It happened inside the marker; an event's constructor takes what the event says of itself.
    if (held) (held.target as Element).dispatchEvent(new (held.constructor as typeof Event)(held.type, held));
  };
}

/** A key that moves within a widget (Enter and Space come as clicks), or a click that opens no new tab. */
function isHeld(event: KeyboardEvent | PointerEvent): unknown {
  const target = event.target as Element;
  const { key } = event as KeyboardEvent;
  return key
    ? /^(Arrow|Home|End|Escape)/.test(key) && target.closest('[data-replay-keys]')
    : !(event.ctrlKey || event.metaKey || event.shiftKey) && target.closest('[data-replay]');
}
