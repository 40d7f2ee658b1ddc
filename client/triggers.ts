/** The moments that the loader waits for. None of them leaves a listener behind. */
import { addListeners } from './addListeners';

/** The first events of use. */
const use = ['click', 'keydown', 'focusin'];
/**
 * The first events of a visitor. On the page they show that a visitor is there; on an island,
 * that the visitor may use it.
 */
const intent = ['scroll', 'keydown', 'pointerdown', 'pointermove'];

/**
 * Intent on the island, or on a control outside it that belongs to it, calls `prepare`. Use calls
 * `start`. The platform's own response is painted before React runs.
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
