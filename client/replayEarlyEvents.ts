/**
 * Repeats the last event that an island got before its script ran. So the visitor need not click
 * or press the key again.
 */
import { addListeners } from './addListeners';

/**
 * Holds the last event that the browser cannot handle without the script: a click
 * (`data-replay`), a key that moves the selection (`data-replay-keys`), or an invalid field. At
 * an invalid field, the browser would show a bubble. The form's script shows the message in the
 * page instead (checksOfScript.ts). The browser handles all other events at once: for example, it
 * opens a dialog or sends a form.
 * @returns a function that dispatches the held event again. If React has started, React handles
 * the event. If not, the browser handles it.
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
    // The constructor of an event can copy the properties of the held event. The new event is not
    // held again, because the listeners are already removed.
    held?.target?.dispatchEvent(new (held.constructor as typeof Event)(held.type, held));
  };
}

/**
 * Whether the event needs the script. Three kinds of events do: an invalid field, a key that
 * moves the selection in a widget, and a click that does not open a new tab. Enter and Space
 * arrive here as clicks. The pattern also matches longer names of keys, such as BrowserHome. Such
 * a match does no harm.
 */
function isHeld(event: KeyboardEvent | PointerEvent): unknown {
  const { target, type, key } = event as KeyboardEvent & { readonly target: Element };
  if (type === 'invalid') return true;
  return key
    ? target.closest('[data-replay-keys]') && /End|Escape|Arrow|Home/.test(key)
    : target.closest('[data-replay]') && !(event.ctrlKey || event.metaKey || event.shiftKey);
}
