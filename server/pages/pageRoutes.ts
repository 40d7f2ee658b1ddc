/**
 * Answers requests for pages. Also answers requests that are nearly right: one slash too many, or
 * a method that the address does not allow.
 */
import type { RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import { isQuestion } from '../../shared/parameters';
import { encodingOf, rememberedEncodings } from '../http/contentEncoding';
import { HttpError } from '../http/httpError';
import { isRead, wantsJson } from '../http/requestKind';
import { respond } from '../http/sendHtml';
import type { Pages } from './cache';
import { notFound } from './errorAnswers';

/**
 * Answers GET and HEAD requests for pages, before Express does. These pages are the same for all
 * visitors, so the cache keeps them. `others` gets all other requests: other methods, addresses
 * without a page, addresses with a parameter that changes the page (`isQuestion`), and pages that
 * could not be made.
 */
export function readyPages(pages: Pages, others: RequestListener): RequestListener {
  const rememberedEncoding = rememberedEncodings();
  return (req, res) => {
    const { path, query } = splitAddress(req.url ?? '');
    const hasQuestion = query !== '' && isQuestion(new URLSearchParams(query));
    if (!isRead(req) || hasQuestion) return others(req, res);

    // The cache is asked first. If it has the page, the path is right, and `has` need not be
    // called.
    const encoding = rememberedEncoding(req);
    const ready = pages.ready(path, encoding);
    if (ready !== undefined) return respond(req, res, ready);

    if (!pages.has(path)) return others(req, res);
    pages.page(path, encoding).then(
      page => respond(req, res, page),
      () => others(req, res),
    );
  };
}

/**
 * Splits an address at its first question mark. A query may contain more question marks. Source:
 * RFC 3986, 3.4.
 */
function splitAddress(address: string): { readonly path: string; readonly query: string } {
  const end = address.indexOf('?');
  if (end === -1) return { path: address, query: '' };

  return { path: address.slice(0, end), query: address.slice(end + 1) };
}

/**
 * Answers the requests that `readyPages` has passed on. If `readyPages` could not make a page,
 * this handler tries again. If the path is unknown, sends the not-found page with status 404.
 */
export function anyPage(pages: Pages): RequestHandler {
  return async (req, res, next) => {
    if (!isSitePath(req.path)) return next();
    const answer = await pages.page(req.path, encodingOf(req));
    // A script wants JSON, so it must not get the not-found page. The error handler sends a 404
    // as JSON.
    if (answer.status === 404 && wantsJson(req)) return next();
    respond(req, res, answer);
  };
}

/**
 * Whether a path can belong to a page. A path such as `//name` or `/\name` cannot belong to a
 * page, because browsers read `name` as a host. A path with a line break cannot either, because
 * the router's `*` does not match it.
 */
function isSitePath(path: string): boolean {
  return !/^\/[/\\]/.test(path) && !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(path));
}

/**
 * Redirects `/about/` and `/About` to `/about`, with the query. Addresses without a page are not
 * redirected, because `//host/` would lead to another site.
 */
export function canonicalAddress(pages: Pages): RequestHandler {
  return (req, res, next) => {
    const path = withoutEndSlashes(req.path).toLowerCase();
    if (!isRead(req) || path === req.path || !pages.has(path)) return next();
    const query = /\?.*/.exec(req.url)?.[0] ?? '';
    res.redirect(308, path + query);
  };
}

/**
 * Removes all slashes at the end. The regular expression /\/+$/ would be slow: with very many
 * slashes in the middle, its time grows with the square of their number.
 */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Answers 405 if the site has this address, but the address does not allow the method. The header
 * Allow names the allowed methods. If the site does not have the address, a POST gets 404.
 */
export function allowedMethods(pages: Pages, actions: ReadonlySet<string>): RequestHandler {
  return (req, res, next) => {
    const allowed = [
      ...(pages.has(req.path) ? ['GET', 'HEAD'] : []),
      ...(actions.has(req.path) ? ['POST'] : []),
    ];
    if (allowed.length === 0 && req.method === 'POST') return notFound(req, res, next);
    if (allowed.length === 0 || allowed.includes(req.method)) return next();
    return next(new HttpError(405, '405 Method Not Allowed', { Allow: allowed.join(', ') }));
  };
}
