/**
 * The id of an element near the top of the page. Browsers that support `<link rel="expect">`
 * (server/pages/document.tsx) show the page only when this element has arrived. The rest of the
 * page is below this element, so nothing moves when the rest arrives.
 */
export const firstViewId = 'first-view';
