/** One function for each `when` of an island. A trigger calls `start` at most once and leaves no listener behind. */

type Trigger = (marker: HTMLElement, start: () => void) => void;

/** The first signs that a visitor is about to use something. */
const interest = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'];
/** The first signs that there is a visitor at all. */
const intent = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'];

export const triggers: Readonly<Record<string, Trigger>> & Readonly<Record<'now' | 'idle', Trigger>> = {
  now: (_, start) => start(),
  /** Hover, touch, focus or key, on the island or on a control that is about it. */
  interaction(marker, start) {
    const { controls } = marker.dataset;
    const watched = [marker, ...(controls ? document.querySelectorAll(controls) : [])];
    firstOf(interest, watched, start);
  },
  /** In view, once the visitor has given a first sign: who only reads pays for no script. */
  visible(marker, start) {
    firstIntent(() => {
      const observer = new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting) {
          observer.disconnect();
          start();
        }
      });
      // The marker itself has no box (display: contents).
      observer.observe(marker.firstElementChild ?? marker);
    });
  },
  /** When nothing else is to be done. Safari has no requestIdleCallback. */
  idle: (_, start) => (window.requestIdleCallback ?? setTimeout)(start),
};

/** Calls back at the visitor's first pointer, touch, key or scroll, anywhere on the page. */
export function firstIntent(act: () => void): void {
  firstOf(intent, [window], act);
}

function firstOf(types: readonly string[], targets: readonly EventTarget[], act: () => void): void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true, capture: true };
  const first = () => {
    stop.abort();
    act();
  };
  for (const target of targets) for (const type of types) target.addEventListener(type, first, options);
}
