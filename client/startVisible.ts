/** Starts an island that moves by itself, once it is in view. */

/** Sends the event that the loader waits for (triggers.ts). */
export function startVisible(): void {
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) {
      observer.disconnect();
      entry.target.dispatchEvent(new Event('focusin'));
    }
  });
  // The marker has no box (display: contents), so its child is observed. The child always has a
  // box.
  const child = document.querySelector('[data-when="visible"] > *');
  if (child) observer.observe(child);
}
