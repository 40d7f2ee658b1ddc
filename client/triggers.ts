/** The moments that the loader waits for. None leaves a listener behind. */
import { addListeners } from './addListeners';

/** The first signs that something is used. */
const use = ['click', 'keydown', 'focusin'];
/**
 * The first signs of a visitor: on the page that there is one, on an island that it may be used.
 */
const intent = ['scroll', 'keydown', 'pointerdown', 'pointermove'];

/**
 * Intent on the island, or on a control that is about it, prepares; use starts. The platform
 * answers first: its answer is painted before React is run.
 */
export function firstUse(marker: HTMLElement, prepare: () => void, start: () => void): void {
  const { controls } = marker.dataset;
  const watched = [marker, ...(controls ? document.querySelectorAll(controls) : [])];
  firstOf(watched, intent, prepare);
  firstOf(watched, use, () => requestAnimationFrame(() => setTimeout(start)));
}

/** Calls back at the visitor's first pointer, touch, key or scroll, anywhere on the page. */
export function firstIntent(act: () => void): void {
  firstOf([window], intent, act);
}

function firstOf(targets: readonly EventTarget[], types: readonly string[], act: () => void): void {
  const stop = addListeners(targets, types, () => {
    stop();
    act();
  });
}
