/** Starts an island that moves by itself once it is in view. */

/** As if it were used: the loader waits for that (triggers.ts). */
export function startVisible(): void {
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) {
      observer.disconnect();
      entry.target.dispatchEvent(new Event('focusin'));
    }
  });
  // The marker itself has no box (display: contents); it always has a child.
  const child = document.querySelector('[data-when="visible"] > *');
  if (child) observer.observe(child);
}
