/**
 * What stands before every page of the desk: headers that let nobody keep it, and where a request
 * may come from.
 */

import type { Request, RequestHandler } from 'express';
import { HttpError } from '../http/httpError';
import { isRead } from '../http/requestKind';
import type { Fields, SecurityHeaders } from '../http/security';

/** No script, no frame, nothing of another host. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
];

/** The visitors' fields, but stricter, and for one person alone. */
export function deskHeaders(security: SecurityHeaders, isHttps: boolean): Fields {
  return {
    ...security(),
    'Content-Security-Policy': [...policy, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join(
      ';',
    ),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    // Its addresses are keys: neither WhatsApp nor the log of a proxy is told where one came from.
    'Referrer-Policy': 'no-referrer',
    Vary: 'Cookie, Accept-Encoding',
  };
}

export function setHeaders(fields: Fields): RequestHandler {
  return (_req, res, next) => {
    res.set(fields);
    next();
  };
}

/** A browser fetches no page of the desk ahead. Source: Sec-Purpose, Fetch Standard. */
export const refuseAhead: RequestHandler = (req, res, next) => {
  const purpose = `${req.get('sec-purpose') ?? ''} ${req.get('purpose') ?? ''}`;
  if (!/prefetch|prerender/.test(purpose)) return next();
  res.status(503).end();
};

/**
 * Answers 403 to every post but those of the desk's own pages. Sec-Fetch-Site says it; a browser
 * without it has to send the site's Origin. A bare post, with neither, is refused.
 */
export function ownPostsOnly(siteUrl: string, isLocal: boolean): RequestHandler {
  return (req, _res, next) => {
    next(isRead(req) || isOwn(req, siteUrl, isLocal) ? undefined : new HttpError(403, '403'));
  };
}

function isOwn(req: Request, siteUrl: string, isLocal: boolean): boolean {
  const fetchSite = req.get('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const origin = req.get('origin') ?? '';
  // On this machine it has as many origins as names.
  return origin === siteUrl || (isLocal && origin === `http://${req.headers.host}`);
}
