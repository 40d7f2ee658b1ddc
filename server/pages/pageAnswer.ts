/** A page with every header field, from the same tables for all pages. */
import type { Response } from 'express';
import { courseParameter, questionParameter } from '../../shared/parameters';
import type { Config } from '../config/config';
import { type Answer, answerOf, respond } from '../http/answer';
import { type ContentEncoding, encoded, encodingOf, quickEncodings } from '../http/contentEncoding';
import type { SecurityHeaders } from '../http/security';
import type { DatedRenderer } from './datedRenderer';
import type { Rendered } from './pageRenderer';

/** What answers with pages are made of. */
export interface PageDeps {
  readonly config: Config;
  readonly renderer: DatedRenderer;
  readonly security: SecurityHeaders;
}

/** A page's bytes as they are sent. */
export interface EncodedPage extends Pick<Rendered, 'status' | 'policy'> {
  readonly encoding: ContentEncoding;
  readonly body: Buffer;
}

/**
 * Browsers ask each time; a cache in front answers for five minutes, a day while the server is
 * away. Source: RFC 5861. "public" would say nothing more. Source: RFC 9111, 5.2.2.10.
 */
const forEveryone = 'max-age=0, s-maxage=300, stale-while-revalidate=60, stale-if-error=86400';

/**
 * Of all parameters, pages read these: caches need keep nothing for others. Source: No-Vary-Search
 * (IETF draft).
 */
const noVarySearch = `params, except=("${questionParameter}" "${courseParameter}")`;

/**
 * No proxy may change a page: one that hides mail addresses or reorders scripts makes others of it
 * than were hydrated and hashed. Source: RFC 9111, 5.2.2.6.
 */
function asItIs(cacheControl: string): string {
  return `${cacheControl}, no-transform`;
}

/** `cacheControl` is for pages that are not the same for everyone. */
export function pageAnswer(
  page: EncodedPage,
  security: SecurityHeaders,
  cacheControl?: string,
): Answer {
  const { status, policy, encoding, body } = page;
  return answerOf(status, body, {
    ...security(policy),
    'Cache-Control': asItIs(cacheControl ?? (status === 200 ? forEveryone : 'public, no-cache')),
    Vary: 'Accept-Encoding',
    'No-Vary-Search': noVarySearch,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Type': 'text/html; charset=utf-8',
  });
}

/**
 * Sends a page that was rendered for one request: with a form's errors, or an error page. It has no
 * secret that its compressed length could tell. Source: CVE-2013-3587 (BREACH).
 */
export async function sendPage(
  res: Response,
  page: Rendered,
  { security }: PageDeps,
): Promise<void> {
  const encoding = encodingOf(res.req, quickEncodings);
  const body = encoding === 'gzip' ? await gzipped(page) : Buffer.from(page.html);
  const answer = answerOf(page.status, body, {
    ...security(page.policy),
    'Cache-Control': asItIs(res.get('Cache-Control') ?? 'no-store'),
    ...(encoding === 'gzip' ? { 'Content-Encoding': encoding } : {}),
    'Content-Type': 'text/html; charset=utf-8',
  });
  // Beside what the answer varies by already.
  res.vary('Accept-Encoding');
  respond(res.req, res, answer);
}

/** A flood of refused requests gets the same few error pages: each of them is compressed once. */
const compressed = new WeakMap<Rendered, Promise<Buffer>>();

function gzipped(page: Rendered): Promise<Buffer> {
  const before = compressed.get(page);
  if (before !== undefined) return before;

  const made = encoded('gzip', page.html);
  compressed.set(page, made);
  made.catch(() => compressed.delete(page));
  return made;
}
