/** HTML with all its headers, and how it is sent. All visitors' pages are sent here. */
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

/** A response that is the same for all requests with the same address and encoding. */
export interface CachedResponse {
  readonly status: number;
  readonly body: Buffer;
  /** For the bytes of one encoding. Source: RFC 9110, 8.8.3.3. */
  readonly etag: string;
  /** Name, value, name, value: the format of node:http. */
  readonly fields: string[];
  /** The headers of a 304, which has no content to describe. Source: RFC 9110, 15.4.5. */
  readonly notModified: string[];
}

/**
 * Encodes a document. `no-transform` stops proxies that hide mail addresses or reorder scripts:
 * the page must stay as it was hashed and as the browser hydrates it. Source: RFC 9111, 5.2.2.6.
 */
export async function htmlAnswer(
  { status, html, policy }: Html,
  encoding: ContentEncoding,
  security: SecurityHeaders,
  cacheControl: string,
  more: Fields = {},
): Promise<CachedResponse> {
  const body = await encoded(encoding, html);
  // 96 bits: each byte of a header counts in the first round trip.
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
 * Sends a page that was rendered for one request, with a form's errors or a search. The page holds
 * no secret that its compressed length could reveal. Source: CVE-2013-3587 (BREACH).
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
  // Keeps what Vary already holds.
  res.vary('Accept-Encoding');
  respond(res.req, res, answer);
}

/**
 * Answers GET or HEAD, with 304 if If-None-Match matches. Headers that are already set are sent
 * too.
 */
export function respond(req: IncomingMessage, res: ServerResponse, answer: CachedResponse): void {
  const { status, body, etag, fields, notModified } = answer;
  if (status === 200 && fresh(req.headers, { etag })) res.writeHead(304, notModified).end();
  else res.writeHead(status, fields).end(body);
}

/**
 * The bytes of a whole response, for a request that reached no listener. It closes the connection.
 */
export function wholeAnswer({ status, fields, body }: CachedResponse): Buffer {
  const lines = fields.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`));
  return Buffer.concat([Buffer.from(headOf(status, lines.join(''))), body]);
}

/** A response with a status line and no body. It closes the connection. */
export function statusAlone(status: number): string {
  return headOf(status, '');
}

function headOf(status: number, fields: string): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields}Connection: close\r\n\r\n`;
}
