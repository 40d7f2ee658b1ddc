/** Moves the carousel to the next slide, again and again, after a fixed time. */
import { type RefObject, useEffect, useRef, useState } from 'react';

const turnEveryMs = 6_000;

/**
 * Calls `turn` every few seconds while the visitor can see the carousel. Does not call `turn`
 * while the carousel is paused, or while the pointer or the focus is in it. Never calls `turn` if
 * the device asks for less motion. Returns whether the carousel turns at the moment. Source: WCAG
 * 2.2.2; ARIA APG, Carousel pattern.
 */
export function useCarouselTurning(
  section: RefObject<HTMLElement | null>,
  isPaused: boolean,
  turn: () => void,
): boolean {
  const [isFree, setFree] = useState(false);
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => watchFreedom(section.current, setFree), [section]);
  const isMoving = isFree && !isPaused;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => latest.current(), turnEveryMs);
    return () => clearInterval(timer);
  }, [isMoving]);
  return isMoving;
}

function watchFreedom(
  element: HTMLElement | null,
  setFree: (isFree: boolean) => void,
): (() => void) | undefined {
  if (element === null) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let isSeen = false;
  const judge = () =>
    setFree(isSeen && !still.matches && !element.matches(':hover, :focus-within'));
  const observer = new IntersectionObserver(
    ([entry]) => {
      isSeen = entry?.isIntersecting === true;
      judge();
    },
    { threshold: 0.5 },
  );
  observer.observe(element);
  const stop = new AbortController();
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    // The new element gets the focus only after this event has ended.
    element.addEventListener(type, () => setTimeout(judge), { signal: stop.signal });
  }
  still.addEventListener('change', judge, { signal: stop.signal });
  return () => {
    observer.disconnect();
    stop.abort();
  };
}
