/**
 * Routes for the site's pages. Also answers wrong requests for a page: an extra slash, or a method
 * that is not allowed.
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
 * Answers GET and HEAD of pages before Express does. The pages come from the cache or are made
 * now. They contain nothing about one visitor. `others` gets all other requests: other methods,
 * addresses without a page, questions, and pages that could not be made.
 */
export function readyPages(pages: Pages, others: RequestListener): RequestListener {
  const rememberedEncoding = rememberedEncodings();
  return (req, res) => {
    const { path, query } = splitAddress(req.url ?? '');
    const hasQuestion = query !== '' && isQuestion(new URLSearchParams(query));
    if (!isRead(req) || hasQuestion) return others(req, res);

    // The cache is asked before `has`. A page in the cache always belongs to this site, so it
    // needs no further check.
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
 * Answers the requests that `readyPages` passed on. An unknown path gets the not-found page with
 * 404. If a page could not be made, this handler tries again.
 */
export function anyPage(pages: Pages): RequestHandler {
  return async (req, res, next) => {
    if (!isSitePath(req.path)) return next();
    const answer = await pages.page(req.path, encodingOf(req));
    // If a script asked for JSON, the error handler answers with a 404 in JSON.
    if (answer.status === 404 && wantsJson(req)) return next();
    respond(req, res, answer);
  };
}

/**
 * Whether a path may be the path of a page. `//name` and `/\name` name another host. The router's
 * `*` does not match a line break.
 */
function isSitePath(path: string): boolean {
  return !/^\/[/\\]/.test(path) && !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(path));
}

/**
 * Redirects `/about/` and `/About` to `/about`, and keeps the query. Redirects only to pages,
 * because `//host/` would lead to another site.
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
 * Removes the slashes at the end. A regular expression is not used: if a long run of slashes is in
 * the middle, /\/+$/ takes quadratic time.
 */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Answers 405, with Allow, if an address of this site does not allow the method. A POST to an
 * unknown address gets 404.
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
