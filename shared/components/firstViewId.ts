/**
 * The id of the element at the top of a page's own part, once on each page. Browsers that support
 * it wait for this element, and paint it together with the header: server/pages/document.tsx. The
 * rest of the page comes below it and moves nothing.
 */
export const firstViewId = 'first-view';
