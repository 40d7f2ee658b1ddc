/** Sends all pages to visitors, with all headers. */
import { hash } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Response } from 'express';
import fresh from 'fresh';
import { type ContentEncoding, encoded, encodingOf, quickEncodings } from './contentEncoding';
import type { Fields, PagePolicy, SecurityHeaders } from './security';

/** A rendered document. */
export interface Html {
  readonly status: number;
  readonly html: string;
  readonly policy: PagePolicy;
}

/** A finished response. Every request with the same address and encoding gets the same response. */
export interface CachedResponse {
  readonly status: number;
  readonly body: Buffer;
  /**
   * The ETag of the body. The same page in another encoding must have another ETag. Source: RFC
   * 9110, 8.8.3.3.
   */
  readonly etag: string;
  /** Names and values in turn (name, value, name, value), which is the format of node:http. */
  readonly fields: string[];
  /**
   * The headers of a 304. They describe no content, because a 304 has none. Source: RFC 9110,
   * 15.4.5.
   */
  readonly notModified: string[];
}

/**
 * Makes the response with a document. `no-transform` tells proxies not to change the page: some
 * proxies hide mail addresses or move scripts, for example. In a changed page, the hashes would
 * be wrong, and React would not find the HTML that it expects. Source: RFC 9111, 5.2.2.6.
 */
export async function htmlAnswer(
  { status, html, policy }: Html,
  encoding: ContentEncoding,
  security: SecurityHeaders,
  cacheControl: string,
  more: Fields = {},
): Promise<CachedResponse> {
  const body = await encoded(encoding, html);
  // Only the first 96 bits of the hash are used, because a first visit should get as few bytes as
  // possible.
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 16)}"`;
  const fields = Object.entries({
    ...security(policy),
    'Cache-Control': `${cacheControl}, no-transform`,
    ...more,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Type': 'text/html; charset=utf-8',
    ETag: etag,
    'Content-Length': `${body.length}`,
  });
  const notModified = fields.filter(([name]) => !/^Content-(?:Type|Encoding|Length)$/.test(name));
  return { status, body, etag, fields: fields.flat(), notModified: notModified.flat() };
}

/**
 * Sends a page that was made for one request, for example a form with errors, or the results of a
 * search. The page may be compressed: it contains no secret that its compressed length could
 * reveal. Source: CVE-2013-3587 (BREACH).
 */
export async function sendHtml(
  res: Response,
  html: Html,
  security: SecurityHeaders,
  cacheControl = 'no-store',
  more: Fields = {},
): Promise<void> {
  const encoding = encodingOf(res.req, quickEncodings);
  const answer = await htmlAnswer(html, encoding, security, cacheControl, more);
  // Adds a name to Vary. The names that are already in Vary stay.
  res.vary('Accept-Encoding');
  respond(res.req, res, answer);
}

/**
 * Answers GET or HEAD. If the browser already has this version (If-None-Match), answers 304.
 * Headers that are already set on `res` are sent, too.
 */
export function respond(req: IncomingMessage, res: ServerResponse, answer: CachedResponse): void {
  const { status, body, etag, fields, notModified } = answer;
  if (status === 200 && fresh(req.headers, { etag })) res.writeHead(304, notModified).end();
  else res.writeHead(status, fields).end(body);
}

/**
 * Returns all bytes of a response, including the status line and the headers. The caller writes
 * these bytes directly to the connection if no handler got the request, and then closes the
 * connection.
 */
export function wholeAnswer({ status, fields, body }: CachedResponse): Buffer {
  const lines = fields.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`));
  return Buffer.concat([Buffer.from(headOf(status, lines.join(''))), body]);
}

/**
 * Returns the bytes of a response that has a status line and no body. This response closes the
 * connection.
 */
export function statusAlone(status: number): string {
  return headOf(status, '');
}

function headOf(status: number, fields: string): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields}Connection: close\r\n\r\n`;
}
