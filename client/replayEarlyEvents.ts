/** Repeats the last event that an island got before its script ran, so that no input is lost. */
import { addListeners } from './addListeners';

/**
 * Holds the last event that needs the script: a click (`data-replay`), a movement key
 * (`data-replay-keys`), or an invalid field. The form's script shows the message of an invalid
 * field in the page (checksOfScript.ts). Without the script, the browser would show a bubble. The
 * browser handles everything else at once, such as opening a dialog or posting a form.
 * @returns a function that dispatches the held event again. If React has started, it handles the
 * event. If not, the browser does.
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
    // An event's constructor copies the properties of the old event. The listeners are removed,
    // so the new event is not held.
    held?.target?.dispatchEvent(new (held.constructor as typeof Event)(held.type, held));
  };
}

/**
 * Whether the event needs the script: an invalid field, a movement key within a widget (Enter and
 * Space arrive as clicks), or a click that opens no new tab. The pattern also matches other keys
 * whose names contain these words (BrowserHome), which does no harm.
 */
function isHeld(event: KeyboardEvent | PointerEvent): unknown {
  const { target, type, key } = event as KeyboardEvent & { readonly target: Element };
  if (type === 'invalid') return true;
  return key
    ? target.closest('[data-replay-keys]') && /End|Escape|Arrow|Home/.test(key)
    : target.closest('[data-replay]') && !(event.ctrlKey || event.metaKey || event.shiftKey);
}
