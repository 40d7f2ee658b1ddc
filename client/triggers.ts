/**
 * Waits for the moments at which the loader acts: the first sign of a visitor on the page, and
 * the first use of an island. After such a moment, the listeners are removed.
 */
import { addListeners } from './addListeners';

/** Events that show that a visitor uses an island. */
const use = ['click', 'keydown', 'focusin'];
/**
 * Events that show interest. On the page, they show that a visitor is there. On an island, they
 * show that the visitor may soon use it.
 */
const intent = ['scroll', 'keydown', 'pointerdown', 'pointermove'];

/**
 * Waits for events on the island, and on the controls that belong to it but are outside it. The
 * first event that shows interest calls `prepare`. The first event that shows use calls `start`,
 * but only after the browser has painted its own reaction to the event.
 */
export function firstUse(marker: HTMLElement, prepare: () => void, start: () => void): void {
  const { controls } = marker.dataset;
  const watched = [marker, ...(controls ? document.querySelectorAll(controls) : [])];
  firstOf(watched, intent, prepare);
  firstOf(watched, use, () => requestAnimationFrame(() => setTimeout(start)));
}

/**
 * Calls `act` once: when the visitor first moves the pointer, touches the screen, presses a key
 * or scrolls, anywhere on the page.
 */
export function firstIntent(act: () => void): void {
  firstOf([window], intent, act);
}

function firstOf(targets: readonly EventTarget[], types: readonly string[], act: () => void): void {
  const stop = addListeners(targets, types, () => {
    stop();
    act();
  });
}
