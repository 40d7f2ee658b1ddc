/**
 * HTML with every header field, and how a request gets it: all pages of visitors are sent here.
 */
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

/** An answer that is the same for everyone who asks so. */
export interface Answer {
  readonly status: number;
  readonly body: Buffer;
  /** Of the bytes, so of one encoding. Source: RFC 9110, 8.8.3.3. */
  readonly etag: string;
  /** Name, value, name, value, as node:http takes them. */
  readonly fields: string[];
  /** Those of a 304, which has no content to describe. Source: RFC 9110, 15.4.5. */
  readonly notModified: string[];
}

/**
 * Encodes a document. No proxy may change it: one that hides mail addresses or reorders scripts
 * makes another page of it than was hydrated and hashed. Source: RFC 9111, 5.2.2.6.
 */
export async function htmlAnswer(
  { status, html, policy }: Html,
  encoding: ContentEncoding,
  security: SecurityHeaders,
  cacheControl: string,
  more: Fields = {},
): Promise<Answer> {
  const body = await encoded(encoding, html);
  // 96 bits: each byte of a field counts in a first flight.
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
 * Sends a page that was rendered for one request: with a form's errors, or what was searched. It
 * has no secret that its compressed length could tell. Source: CVE-2013-3587 (BREACH).
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
  // Beside what the answer varies by already.
  res.vary('Accept-Encoding');
  respond(res.req, res, answer);
}

/**
 * Answers GET or HEAD: 304 where If-None-Match fits. Header fields that are set already go along.
 */
export function respond(req: IncomingMessage, res: ServerResponse, answer: Answer): void {
  const { status, body, etag, fields, notModified } = answer;
  if (status === 200 && fresh(req.headers, { etag })) res.writeHead(304, notModified).end();
  else res.writeHead(status, fields).end(body);
}

/** The bytes of a whole answer, for a request that reached no listener. It ends the connection. */
export function wholeAnswer({ status, fields, body }: Answer): Buffer {
  const lines = fields.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`));
  return Buffer.concat([Buffer.from(headOf(status, lines.join(''))), body]);
}

/** The same without anything to read. */
export function statusAlone(status: number): string {
  return headOf(status, '');
}

function headOf(status: number, fields: string): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields}Connection: close\r\n\r\n`;
}
