/** An answer that is the same for everyone, with every header field, and how a request gets it. */
import { hash } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import fresh from 'fresh';
import type { Fields } from './security';

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

/** `fields` are all but ETag and Content-Length. */
export function answerOf(status: number, body: Buffer, fields: Fields): Answer {
  // 96 bits: each byte of a field counts in a first flight.
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 16)}"`;
  const all = Object.entries({ ...fields, ETag: etag, 'Content-Length': `${body.length}` });
  const notModified = all.filter(([name]) => !/^Content-(?:Type|Encoding|Length)$/.test(name));
  return { status, body, etag, fields: all.flat(), notModified: notModified.flat() };
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

/** Its share of the memory, in bytes. */
export function sizeOf({ body, fields, notModified }: Answer): number {
  return [body, ...fields, ...notModified].reduce((sum, { length }) => sum + length, 0);
}
