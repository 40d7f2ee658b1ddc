/** Reads what a form sent: JSON, urlencoded or multipart, into plain text by field name. */
import type { IncomingMessage } from 'node:http';
import type { Raw } from '../../shared/forms/check';
import { Refusal } from '../http/httpError';
import { collectFields, type FieldPair, malformed } from './fields';
import { multipartPairs } from './multipart';

/** No form comes near: the longest, urlencoded in a script of nine bytes a letter, stays under 50 KB. */
const maxBytes = 64 * 1024;

/**
 * The fields of a request's body. Without a body and a type it is a form with nothing filled in.
 * Throws Refusal: 413 too large (by Content-Length before a byte is read, else while reading), 415 another
 * type, charset or compression, 400 malformed. Time is limited by the server's requestTimeout.
 */
export async function readBody(req: IncomingMessage): Promise<Raw> {
  const parse = parserFor(req);
  const body = decode(await readBytes(req));
  return collectFields(await parse(body));
}

type Parser = (body: string) => readonly FieldPair[] | Promise<readonly FieldPair[]>;

function parserFor(req: IncomingMessage): Parser {
  const header = req.headers['content-type'] ?? '';
  const type = (header.split(';')[0] ?? '').trim().toLowerCase();
  if (!isUtf8(header) || isCompressed(req)) throw new Refusal(415, text => text.refusal.wrongType);
  switch (type) {
    case 'application/json':
      return jsonPairs;
    case 'application/x-www-form-urlencoded':
      return urlencodedPairs;
    case 'multipart/form-data':
      return body => multipartPairs(header, body);
    case '':
      return nothing;
    default:
      throw new Refusal(415, text => text.refusal.wrongType);
  }
}

function isUtf8(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1] ?? 'utf-8';
  return /^utf-?8$/i.test(charset);
}

function isCompressed(req: IncomingMessage): boolean {
  return (req.headers['content-encoding'] ?? 'identity').trim().toLowerCase() !== 'identity';
}

async function readBytes(req: IncomingMessage): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // A plain `for await` would destroy the request, and with it the socket, when it is left early.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The connection ends with the answer: what is still on its way is not worth receiving. */
function tooLarge(): Refusal {
  return new Refusal(413, text => text.refusal.tooLarge, { Connection: 'close' });
}

/** All three encodings carry UTF-8 only (files are refused), so the whole body is checked at once. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw malformed(cause);
  }
}

function nothing(body: string): readonly FieldPair[] {
  if (body !== '') throw new Refusal(415, text => text.refusal.wrongType);
  return [];
}

function jsonPairs(body: string): readonly FieldPair[] {
  const parsed = parseJson(body);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw malformed();
  const pairs = Object.entries(parsed).map(([name, value]): FieldPair => [name, jsonText(value)]);
  // JSON.parse keeps the last of two equal names. The body is a flat object by now, so each string that is
  // followed by a colon is a name: more of them than entries means that a name was there twice.
  const names = [...body.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(match => match[1] !== undefined);
  if (names.length !== pairs.length) throw malformed();
  return pairs;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw malformed(cause);
  }
}

function jsonText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  throw malformed();
}

/** As URLSearchParams reads it, but bytes that are not UTF-8 are refused, not replaced. */
function urlencodedPairs(body: string): readonly FieldPair[] {
  return body
    .split('&')
    .filter(pair => pair !== '')
    .map((pair): FieldPair => {
      const [name = '', ...value] = pair.split('=');
      return [percentDecode(name), percentDecode(value.join('='))];
    });
}

function percentDecode(encoded: string): string {
  // A percent sign that begins no escape stands for itself. Source: URL Standard, "percent-decode".
  const escaped = encoded.replace(/\+/g, ' ').replace(/%(?![\da-f]{2})/gi, '%25');
  try {
    return decodeURIComponent(escaped);
  } catch (cause) {
    throw malformed(cause);
  }
}
