/**
 * Remembers in this tab where the visit began, so that every form can send it. The record
 * contains nothing that identifies a person.
 */
import { visitKey } from '../shared/islands/form/draft';

/** These parameters show which person clicked an advert. Their values are not stored. */
const clickIds = /((?:clid|braid|igshid)=)[^&]*/g;

/**
 * Stores where the visit began, for example `https://…/java?utm_source=insta www.google.com`.
 * Later pages do not change the stored value. If the visitor did nothing on the first page, this
 * script first runs on the second page. The referrer is then the address of the first page, with
 * the parameters of the advert.
 */
export function recordVisit(): void {
  const { referrer } = document;
  const isInside = referrer.startsWith(`${location.origin}/`);
  const [address, from] = isInside ? [referrer, ''] : [location.href, referrer.split('/')[2]];

  try {
    sessionStorage[visitKey] ||= `${address.replace(clickIds, '$1')} ${from ?? ''}`;
  } catch {
    // Some browsers refuse storage in private mode. Then the server knows only which page has the
    // form.
  }
}
