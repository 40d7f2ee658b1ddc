/** Starts an island that moves without a click, such as a carousel, when the visitor sees it. */

/** Sends the event that the loader waits for (triggers.ts). */
export function startVisible(): void {
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) {
      observer.disconnect();
      entry.target.dispatchEvent(new Event('focusin'));
    }
  });
  // The marker itself has no box (display: contents), so this observes its child, which always
  // has one.
  const child = document.querySelector('[data-when="visible"] > *');
  if (child) observer.observe(child);
}
