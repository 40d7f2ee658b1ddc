/**
 * Routes for the site's pages, and for wrong requests for one: an extra slash, a method that is
 * not allowed.
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
 * Answers GET and HEAD of pages in front of Express, from memory or made now. These pages hold
 * nothing of one visitor. `others` gets everything else: addresses without a page, questions, and
 * pages that could not be made.
 */
export function readyPages(pages: Pages, others: RequestListener): RequestListener {
  const rememberedEncoding = rememberedEncodings();
  return (req, res) => {
    const { path, query } = splitAddress(req.url ?? '');
    const hasQuestion = query !== '' && isQuestion(new URLSearchParams(query));
    if (!isRead(req) || hasQuestion) return others(req, res);

    // A ready page is looked up first: other paths have none.
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

/** A query may hold another question mark. Source: RFC 3986, 3.4. */
function splitAddress(address: string): { readonly path: string; readonly query: string } {
  const end = address.indexOf('?');
  if (end === -1) return { path: address, query: '' };

  return { path: address.slice(0, end), query: address.slice(end + 1) };
}

/**
 * Answers the requests that `readyPages` passed on. An unknown path gets the not-found page with
 * 404. A page that could not be made is tried again.
 */
export function anyPage(pages: Pages): RequestHandler {
  return async (req, res, next) => {
    if (!isSitePath(req.path)) return next();
    const answer = await pages.page(req.path, encodingOf(req));
    // A script that asked for JSON gets its 404 from the error handler.
    if (answer.status === 404 && wantsJson(req)) return next();
    respond(req, res, answer);
  };
}

/**
 * Whether a path can be looked up. `//name` and `/\name` name another host, and the router's `*`
 * matches no line break.
 */
function isSitePath(path: string): boolean {
  return !/^\/[/\\]/.test(path) && !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(path));
}

/**
 * Redirects `/about/` and `/About` to `/about`, with the query. Redirects only to pages: `//host/`
 * would lead to another site.
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
 * Not a regular expression: with a long run of slashes in the middle, /\/+$/ takes quadratic time.
 */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Answers 405, with Allow, to a method that an address of this site does not allow. A POST to an
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
