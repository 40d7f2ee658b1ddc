/** Begins to fetch a page when a link to it is hovered or touched, where the browser has no speculation rules. */

export function prefetchLinks(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const seen = new Set<string>();
  const fetchAhead = (event: Event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href^="/"]');
    const path = link?.pathname;
    if (path === undefined || path.includes('.') || path === location.pathname || seen.has(path)) return;
    seen.add(path);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = path;
    document.head.append(hint);
  };
  for (const type of ['pointerover', 'touchstart'])
    document.addEventListener(type, fetchAhead, { passive: true });
}
