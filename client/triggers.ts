/**
 * One function for each `when` of an island. A trigger calls `start` at most once and leaves no
 * listener behind.
 */
import { addListeners } from './addListeners';

type Trigger = (marker: HTMLElement, start: () => void, prepare: () => void) => void;

/** The first signs that something is used. */
const use = ['click', 'keydown', 'focusin'];
/**
 * The first signs of a visitor: on the page that there is one, on an island that it may be used.
 */
const intent = ['scroll', 'keydown', 'pointerdown', 'pointermove'];

export const triggers: Readonly<Record<string, Trigger>> = {
  /**
   * Intent on the island, or on a control that is about it, prepares; use starts. The platform
   * answers first: its answer is painted before React is run.
   */
  interaction(marker, start, prepare) {
    const { controls } = marker.dataset;
    const watched = [marker, ...(controls ? document.querySelectorAll(controls) : [])];
    firstOf(intent, watched, prepare);
    firstOf(use, watched, () => requestAnimationFrame(() => setTimeout(start)));
  },
  /**
   * In view, once the visitor has given a first sign: who only reads pays for no script. The sign
   * may be a press on something else, which becomes a click a little later: that is answered first.
   */
  visible(marker, start, prepare) {
    firstIntent(() => {
      const observer = new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting) {
          observer.disconnect();
          prepare();
          setTimeout(start, 200);
        }
      });
      // The marker itself has no box (display: contents); it always has a child.
      observer.observe(marker.firstChild as Element);
    });
  },
};

/** Calls back at the visitor's first pointer, touch, key or scroll, anywhere on the page. */
export function firstIntent(act: () => void): void {
  firstOf(intent, [window], act);
}

function firstOf(types: readonly string[], targets: readonly EventTarget[], act: () => void): void {
  const stop = addListeners(targets, types, () => {
    stop();
    act();
  });
}
