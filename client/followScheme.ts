/** The colours of a page on which they were not chosen. */
import type { schemeKey } from '../shared/islands/scheme';

/**
 * A page that was kept for Back, made ready ahead, or left for another
 * tab has those that were chosen meanwhile. Not in the loader, which
 * has no room for it: every page must fit into a first flight.
 */
export function followScheme(): void {
  showScheme();
  addEventListener('visibilitychange', showScheme);
}

function showScheme(): void {
  try {
    const scheme = localStorage.getItem('scheme' satisfies typeof schemeKey);
    if (scheme) document.documentElement.dataset.scheme = scheme;
  } catch {
    // Where storage is refused, no other page has chosen.
  }
}
