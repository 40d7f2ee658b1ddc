/**
 * Remembers in this tab where the visit began, so that every form can send it. The record
 * contains nothing that identifies a person.
 */
import { visitKey } from '../shared/islands/form/draft';

/** Parameters that identify the person who clicked an advert. Their values are not kept. */
const clickIds = /((?:clid|braid|igshid)=)[^&]*/g;

/**
 * Stores where the visit began, once, as `https://…/java?utm_source=insta www.google.com`. If the
 * visitor did nothing on the first page, this script runs only on the second page. In that case
 * the referrer is the address of the first page, with the advert's parameters.
 */
export function recordVisit(): void {
  const { referrer } = document;
  const isInside = referrer.startsWith(`${location.origin}/`);
  const [address, from] = isInside ? [referrer, ''] : [location.href, referrer.split('/')[2]];

  try {
    sessionStorage[visitKey] ||= `${address.replace(clickIds, '$1')} ${from ?? ''}`;
  } catch {
    // Some private modes refuse storage. Then the server knows only the page of the form.
  }
}
