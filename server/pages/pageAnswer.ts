/** A page with every header field, from the same tables for all pages. */
import type { Response } from 'express';
import { courseParameter, questionParameter } from '../../shared/parameters';
import type { Config } from '../config/config';
import { type Answer, answerOf } from '../http/answer';
import type { Encoding } from '../http/contentEncoding';
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
export interface EncodedPage extends Pick<Rendered, 'status' | 'styleHash'> {
  readonly encoding: Encoding;
  readonly body: Buffer;
}

/** Browsers ask each time; a cache in front answers for five minutes, a day while the server is away. Source: RFC 5861. */
const forEveryone =
  'public, max-age=0, s-maxage=300, stale-while-revalidate=60, stale-if-error=86400';

/** Of all parameters, pages read these: caches need keep nothing for others. Source: No-Vary-Search (IETF draft). */
const noVarySearch = `params, except=("${questionParameter}" "${courseParameter}")`;

/** `cacheControl` is for pages that are not the same for everyone. */
export function pageAnswer(
  page: EncodedPage,
  security: SecurityHeaders,
  cacheControl?: string,
): Answer {
  const { status, styleHash, encoding, body } = page;
  return answerOf(status, body, {
    ...security(styleHash),
    'Cache-Control': cacheControl ?? (status === 200 ? forEveryone : 'public, no-cache'),
    Vary: 'Accept-Encoding',
    'No-Vary-Search': noVarySearch,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Type': 'text/html; charset=utf-8',
  });
}

/** Sends a page that was rendered for one request: with a form's errors, or an error page. */
export function sendPage(
  res: Response,
  { status, html, styleHash }: Rendered,
  { security }: PageDeps,
): void {
  res.set(security(styleHash)).status(status).type('html').send(html);
}
