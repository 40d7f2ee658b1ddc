/**
 * The element at the top of a page's own part, once on each page. A browser that knows how waits
 * for it, and paints it whole together with the header: server/pages/document.tsx. What follows
 * comes below it and moves nothing.
 */
export const firstViewId = 'first-view';
