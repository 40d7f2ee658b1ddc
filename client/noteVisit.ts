/** Where a visit began, as this tab keeps it until a form is sent: nothing that names a person. */
import { visitKey } from '../shared/islands/form/draft';

/** Parameters by which an advert knows its visitor: their values stay out. */
const clickIds = /((?:clid|braid|igshid)=)[^&]*/g;

/**
 * Keeps where the visit began, once, as `https://…/java?utm_source=insta www.google.com`. It began
 * at this page, or at the one before where nobody had touched that yet: its address is this page's
 * referrer, with what an advert had written into it.
 */
export function noteVisit(): void {
  const { referrer } = document;
  const isInside = referrer.startsWith(`${location.origin}/`);
  const [address, from] = isInside ? [referrer, ''] : [location.href, referrer.split('/')[2]];

  try {
    sessionStorage[visitKey] ||= `${address.replace(clickIds, '$1')} ${from ?? ''}`;
  } catch {
    // Storage is refused in some private modes: then the server knows the form's page alone.
  }
}
