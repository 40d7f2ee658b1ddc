/** Refuses posts that another site's page makes a visitor's browser send. */
import type { RequestHandler } from 'express';
import { Refusal } from './httpError';

/**
 * Answers 403 to a post that comes from elsewhere. Sec-Fetch-Site decides where the browser sends it (over
 * https and on localhost); otherwise Origin is compared with the host that was asked, and with the site's own
 * address, since a proxy may change Host. A request with neither is served: bare posts and old browsers.
 */
export function sameSite(siteUrl: string): RequestHandler {
  return (req, _res, next) => {
    const fetchSite = req.get('sec-fetch-site');
    const origin = req.get('origin');
    const isOwn =
      fetchSite !== undefined
        ? fetchSite === 'same-origin' || fetchSite === 'none'
        : origin === undefined || isOwnAddress(origin, req.host, siteUrl);
    next(isOwn ? undefined : new Refusal(403, text => text.refusal.crossSite));
  };
}

/** Whether an absolute address is on the host that was asked, or on the site's own. */
export function isOwnAddress(address: string, host: string | undefined, siteUrl: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // Of Host only the name is compared: behind a proxy that ends TLS the scheme is not the visitor's.
  return url !== undefined && (url.origin === siteUrl || (url.host !== '' && url.host === host));
}
