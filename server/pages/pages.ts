/** The site's pages, and what stands around them: addresses with a slash too many, methods that do not fit. */
import type { Request, RequestHandler, Response } from 'express';
import { statusFor } from '../http/conditionalRequest';
import { encodingChooser } from '../http/contentEncoding';
import { Refusal } from '../http/httpError';
import { type Message, repeatedAnswers, writeMessage } from '../http/repeatedAnswers';
import { allowStyle } from '../http/security';
import { wantsJson } from '../http/wantsJson';
import type { Answer, PageCache } from './pageCache';
import type { Renderer } from './renderer';

/**
 * The first of all handlers: answers GET and HEAD of a page that stands ready, with the very header fields that
 * the whole chain gave it when it was asked for first. Everything else goes down the chain.
 */
export function readyPages(cache: PageCache): RequestHandler {
  const encodingOf = encodingChooser();
  const write = repeatedAnswers();
  return (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const answer = isRead ? cache.ready(req.url, encodingOf(req)) : undefined;
    const message = answer === undefined ? undefined : messageFor(req, 200, answer);
    if (message === undefined) next();
    else write(req, res, message);
  };
}

/** Answers GET and HEAD of any path: the page, or the not-found page with 404, in the encoding that suits. */
export function pages(renderer: Renderer, cache: PageCache): RequestHandler {
  const encodingOf = encodingChooser();
  return async (req, res, next) => {
    if (!isSitePath(req.path)) return next();
    const page = await cache.page(req.path);
    const { status, styleHash, variant } = page;
    // A script that asked for JSON gets its 404 from the end of the chain.
    if (status === 404 && wantsJson(req)) return next();
    const encoding = encodingOf(req);
    const made = await variant(encoding);
    allowStyle(res, styleHash);
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    res.set({ 'Cache-Control': status === 200 ? shared : 'public, no-cache', ETag: made.etag });
    res.vary('Accept-Encoding').type('html').set('Content-Length', `${made.body.length}`);
    const answer = { ...made, ...takeHeaders(res) };
    if (renderer.has(req.path)) cache.keep(req.path, page, encoding, answer);
    const message = messageFor(req, status, answer);
    if (message === undefined) throw new Refusal(412, '412 Precondition Failed');
    writeMessage(res, message);
  };
}

/**
 * Everyone gets the same bytes. A browser asks each time whether they still hold, and most often gets a 304; a
 * cache in front of the server (a CDN) answers for five minutes without asking, a minute more while it asks, and
 * a day while the server is away. Source: RFC 9111, 5.2.2; RFC 5861.
 */
const shared = 'public, max-age=0, s-maxage=300, stale-while-revalidate=60, stale-if-error=86400';

/** What a request gets of an answer, or nothing: it wants a version that is gone. */
function messageFor(
  req: Request,
  status: number,
  { etag, headers, notModified, body }: Answer,
): Message | undefined {
  const wanted = statusFor(etag, req.headers);
  if (wanted === 412) return undefined;
  return wanted === 304 && status === 200
    ? { status: 304, fields: notModified }
    : { status, fields: headers, body };
}

/** The header fields that the chain has set, as lists; the response has none of them any more. */
function takeHeaders(res: Response): Pick<Answer, 'headers' | 'notModified'> {
  const fields = Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  for (const [name] of fields) res.removeHeader(name);
  // A 304 says nothing of a content that it has not. Source: RFC 9110, 15.4.5.
  const withoutContent = fields.filter(([name]) => !/^content-(?!security-policy)/.test(name));
  return { headers: fields.flat(), notModified: withoutContent.flat() };
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
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead || path === req.path || !renderer.has(path)) return next();
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

/** Answers 405, with Allow, to a method that an address of this site does not take. */
export function allowedMethods(renderer: Renderer, actions: ReadonlySet<string>): RequestHandler {
  return (req, _res, next) => {
    const allowed = [
      ...(renderer.has(req.path) ? ['GET', 'HEAD'] : []),
      ...(actions.has(req.path) ? ['POST'] : []),
    ];
    if (allowed.length === 0 || allowed.includes(req.method)) return next();
    next(new Refusal(405, '405 Method Not Allowed', { Allow: allowed.join(', ') }));
  };
}
