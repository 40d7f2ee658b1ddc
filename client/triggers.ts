/** The moments that the loader waits for. After each of them, its listeners are removed. */
import { addListeners } from './addListeners';

/** Events that show that a visitor uses an island. */
const use = ['click', 'keydown', 'focusin'];
/**
 * Events that show intent. Anywhere on the page, they show that a visitor is there. On an island,
 * they show that the visitor may use it.
 */
const intent = ['scroll', 'keydown', 'pointerdown', 'pointermove'];

/**
 * Waits for events on the island, and on the controls outside the island that belong to it. The
 * first event that shows intent calls `prepare`. The first event that shows use calls `start`,
 * after the browser has painted its own response.
 */
export function firstUse(marker: HTMLElement, prepare: () => void, start: () => void): void {
  const { controls } = marker.dataset;
  const watched = [marker, ...(controls ? document.querySelectorAll(controls) : [])];
  firstOf(watched, intent, prepare);
  firstOf(watched, use, () => requestAnimationFrame(() => setTimeout(start)));
}

/**
 * Calls `act` at the visitor's first pointer movement, touch, key or scroll, anywhere on the
 * page.
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
