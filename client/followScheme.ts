/** Brings a page up to date with colours that were chosen on another page. */
import type { schemeKey } from '../shared/islands/scheme';

/**
 * A page may have been in the back/forward cache, prerendered or in another tab while the visitor
 * chose other colours. This function is not in the loader. The loader is part of every page, and
 * every page must fit into the first flight of packets.
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
    // Where the browser refuses storage, no other page has stored a choice.
  }
}
