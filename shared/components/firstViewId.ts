/**
 * The id of the first element below the header. Each page has one such element. Browsers that
 * support `<link rel="expect">` (server/pages/document.tsx) paint nothing before this element has
 * arrived. The rest of the page is below this element, so nothing moves later.
 */
export const firstViewId = 'first-view';
