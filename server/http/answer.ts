/** An answer that is the same for everyone, with every header field, and how a request gets it. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { statusFor } from './conditionalRequest';
import type { Fields } from './security';

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
  readonly etag: string;
  /** Name, value, name, value. */
  readonly fields: readonly string[];
  /** The fields of a 304 answer. */
  readonly notModified: readonly string[];
}

/**
 * `fields` say everything but the body's length and tag. The tag is made of the bytes, so that each encoding has its
 * own, and a cache never mixes them. Source: RFC 9110, 8.8.3.3.
 */
export function answerOf(status: number, body: Buffer, fields: Fields): Answer {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const all = { ...fields, ETag: etag, 'Content-Length': `${body.length}` };
  // A 304 says nothing of a content that it has not. Source: RFC 9110, 15.4.5.
  const withoutContent = Object.entries(all).filter(([name]) => !contentFields.has(name));
  return {
    ...{ status, body, etag },
    fields: Object.entries(all).flat(),
    notModified: withoutContent.flat(),
  };
}

const contentFields = new Set(['Content-Type', 'Content-Encoding', 'Content-Length']);

/**
 * Answers GET or HEAD with it, or with 304 where the client has it already. Header fields that were set before go
 * along. Gives false, and does nothing, where the client wants a version that is gone: that is 412.
 */
export function respond(req: IncomingMessage, res: ServerResponse, answer: Answer): boolean {
  const status = statusFor(answer, req.headers);
  if (status === 412) return false;
  // Node only reads the list, though its type does not say so.
  if (status === 304) res.writeHead(304, answer.notModified as string[]).end();
  else res.writeHead(status, answer.fields as string[]).end(answer.body);
  return true;
}

/** What it takes of memory, in bytes. */
export function sizeOf({ body, fields, notModified }: Answer): number {
  return [body, ...fields, ...notModified].reduce((sum, { length }) => sum + length, 0);
}
