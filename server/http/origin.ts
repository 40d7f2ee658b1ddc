/**
 * Finds out whether a POST comes from a page of this site, and from which page. The response has
 * the language of that page.
 */
import type { Request, RequestHandler } from 'express';
import type { Raw } from '../../shared/forms/check';
import { extraFields } from '../../shared/forms/extraFields';
import type { Site } from '../../shared/site';
import { fill } from '../../shared/text/fill';
import { type Lang, splitPath } from '../../shared/text/languages';
import { HttpError } from './httpError';

/**
 * Answers 403 if a page of another site has sent the POST. The header Sec-Fetch-Site shows which
 * site has sent it. If this header is missing, the header Origin is used. If both headers are
 * missing, the POST is accepted.
 */
export function sameOrigin(facts: () => Pick<Site, 'url' | 'phones'>): RequestHandler {
  return (req, _res, next) => {
    const { url, phones } = facts();
    const [phone] = phones;
    const fetchSite = req.get('sec-fetch-site');
    const origin = req.get('origin');
    const isOwn =
      fetchSite !== undefined
        ? fetchSite === 'same-origin' || fetchSite === 'none'
        : origin === undefined || isOwnAddress(origin, req.host, url);
    if (isOwn) return next();
    next(new HttpError(403, text => fill(text.refusal.crossSite, { phone })));
  };
}

export interface SourcePage {
  /**
   * The pages that may have sent the POST. The first is the most likely. The client sends these
   * paths, so they may be false.
   */
  readonly paths: readonly string[];
  readonly lang: Lang;
}

/**
 * Finds the page that has sent the POST. A hidden field of the form contains the address of the
 * page. If the body was not read, the address comes from Referer.
 */
export function sourcePageOf(req: Request, raw: Raw, { url }: Pick<Site, 'url'>): SourcePage {
  const referer = ownReferer(req, { url });
  const candidates = [raw[extraFields.page], referer && new URL(referer).pathname];
  const paths = candidates.filter(path => path !== undefined);
  return { paths, lang: splitPath(paths[0] ?? '/').lang };
}

/**
 * Returns the Referer of a request, with its query. Undefined if the Referer is not a page of
 * this site.
 */
export function ownReferer(req: Request, { url }: Pick<Site, 'url'>): string | undefined {
  const referer = req.get('referer');
  return referer !== undefined && isOwnAddress(referer, req.host, url) ? referer : undefined;
}

/** Whether the host of an absolute URL is the requested host or the site's own host. */
function isOwnAddress(address: string, host: string | undefined, siteUrl: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // Only the hosts are compared, and not http or https. Behind a proxy with https, the server
  // does not know which of the two the visitor uses.
  return url !== undefined && (url.origin === siteUrl || (url.host !== '' && url.host === host));
}
