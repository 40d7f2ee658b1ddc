/** The site's pages, and what stands around them: addresses with a slash too many, methods that do not fit. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { respond } from '../http/answer';
import { encodingChooser } from '../http/contentEncoding';
import { Refusal } from '../http/httpError';
import { wantsJson } from '../http/wantsJson';
import { notFound } from './errors';
import type { PageCache } from './pageCache';
import type { Renderer } from './renderer';

/**
 * Stands in front of Express: answers GET and HEAD of a page that is in memory, and says whether it has. Such an answer
 * passes no middleware, so a page never carries what only one visitor may see.
 */
export function readyPages(cache: PageCache): (req: IncomingMessage, res: ServerResponse) => boolean {
  const encodingOf = encodingChooser();
  return (req, res) => {
    if (!isRead(req)) return false;
    const answer = cache.ready(req.url ?? '', encodingOf(req));
    return answer !== undefined && respond(req, res, answer);
  };
}

/** Answers GET and HEAD of any path: the page, or the not-found page with 404, in the encoding that suits. */
export function pages(cache: PageCache): RequestHandler {
  const encodingOf = encodingChooser();
  return async (req, res, next) => {
    if (!isSitePath(req.path)) return next();
    const answer = await cache.page(req.path, encodingOf(req));
    // A script that asked for JSON gets its 404 from the end of the chain.
    if (answer.status === 404 && wantsJson(req)) return next();
    if (!respond(req, res, answer)) throw new Refusal(412, '412 Precondition Failed');
  };
}

/**
 * Whether a path can be looked up: `//name` and `/\name` name another host once they are resolved as a URL, `//`
 * alone is none at all, and the router's `*` matches no line break, so that it would answer with an error of its own.
 */
function isSitePath(path: string): boolean {
  return !/^\/[/\\]/.test(path) && !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(path));
}

/**
 * Sends `/about/` and `/About` to `/about`, query included. Only to an address that is a page of this site:
 * `//host/` would otherwise become a redirect to another site.
 */
export function canonicalAddress(renderer: Renderer): RequestHandler {
  return (req, res, next) => {
    const path = withoutEndSlashes(req.path).toLowerCase();
    if (!isRead(req) || path === req.path || !renderer.has(path)) return next();
    const query = /\?.*/.exec(req.url)?.[0] ?? '';
    res.redirect(308, path + query);
  };
}

/** Not by a regular expression: on a long run of slashes in the middle, /\/+$/ takes time by the square. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Answers 405, with Allow, to a method that an address of this site does not take; to a post anywhere else 404. */
export function allowedMethods(renderer: Renderer, actions: ReadonlySet<string>): RequestHandler {
  return (req, res, next) => {
    const allowed = [
      ...(renderer.has(req.path) ? ['GET', 'HEAD'] : []),
      ...(actions.has(req.path) ? ['POST'] : []),
    ];
    if (allowed.length === 0 && req.method === 'POST') return notFound(req, res, next);
    if (allowed.length === 0 || allowed.includes(req.method)) return next();
    return next(new Refusal(405, '405 Method Not Allowed', { Allow: allowed.join(', ') }));
  };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
