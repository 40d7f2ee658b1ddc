/** Starts an island that moves without a click, such as a carousel, when the visitor sees it. */

/** When the visitor sees the island, sends the event for which the loader waits (triggers.ts). */
export function startVisible(): void {
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) {
      observer.disconnect();
      entry.target.dispatchEvent(new Event('focusin'));
    }
  });
  // The marker itself has no box (display: contents), so the observer watches its child. The
  // child always has a box.
  const child = document.querySelector('[data-when="visible"] > *');
  if (child) observer.observe(child);
}
