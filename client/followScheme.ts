/** Shows the colours that the visitor has chosen on another page. */
import type { schemeKey } from '../shared/islands/scheme';

/**
 * Shows the stored colours when this page becomes visible. The visitor may have chosen them while
 * this page was in the back/forward cache, was prerendered, or was open in another tab. This
 * function is not in the loader, because every page contains the loader, and a page must fit into
 * the first flight of packets.
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
    // The browser refuses storage. So no other page has stored a choice.
  }
}
