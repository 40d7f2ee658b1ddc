/**
 * Where a post comes from: this site or another one, from which page, and so in which language its
 * answer is.
 */
import type { Request, RequestHandler } from 'express';
import type { Raw } from '../../shared/forms/check';
import { extraFields } from '../../shared/forms/extraFields';
import type { Site } from '../../shared/site';
import { fill } from '../../shared/text/fill';
import { type Lang, splitPath } from '../../shared/text/languages';
import { HttpError } from './httpError';

/**
 * Answers 403 to a post of another site's page: by Sec-Fetch-Site, else Origin. A bare post, with
 * neither, is served.
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
   * Of the page that a post may have come from, the
   * likeliest first. They are the visitor's word, unchecked.
   */
  readonly paths: readonly string[];
  readonly lang: Lang;
}

/** The page by the form's hidden field where its body could be read, else by Referer. */
export function sourcePageOf(req: Request, raw: Raw, { url }: Pick<Site, 'url'>): SourcePage {
  const referer = ownReferer(req, { url });
  const candidates = [raw[extraFields.page], referer && new URL(referer).pathname];
  const paths = candidates.filter(path => path !== undefined);
  return { paths, lang: splitPath(paths[0] ?? '/').lang };
}

/** The address of the page of this site that a request comes from, with its query. */
export function ownReferer(req: Request, { url }: Pick<Site, 'url'>): string | undefined {
  const referer = req.get('referer');
  return referer !== undefined && isOwnAddress(referer, req.host, url) ? referer : undefined;
}

/** Whether an absolute address is on the host that was asked, or on the site's own. */
function isOwnAddress(address: string, host: string | undefined, siteUrl: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // Of Host only the name is compared: behind a proxy
  // that ends TLS the scheme is not the visitor's.
  return url !== undefined && (url.origin === siteUrl || (url.host !== '' && url.host === host));
}
