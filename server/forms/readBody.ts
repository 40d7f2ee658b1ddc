/** Reads what a form sent: JSON, urlencoded or multipart, into plain text by field name. */
import type { IncomingMessage } from 'node:http';
import type { BusboyConfig, BusboyInstance } from '@fastify/busboy';
import type { Raw } from '../../shared/forms/check';
import { HttpError } from '../http/httpError';

export type FieldPair = readonly [name: string, value: string];

/** No form has as many fields, the hidden ones included. */
const maxFields = 50;

/**
 * Ten times the longest form that is taken, urlencoded in a script of nine bytes a letter: without
 * script, a long text that was pasted is given back to be shortened, and so is a whole chat as a
 * note at the desk. The recipes' proxies take twice as much.
 */
const maxBytes = 512 * 1024;

/**
 * All that these bytes can hold in such a script. In Latin letters they hold nine times as much,
 * and a page that gives half a million quotes back holds up all others for a second.
 */
const maxLetters = 64 * 1024;

/**
 * The fields of a body; none without one. Throws HttpError: 413 too large, 415 another type or
 * charset, 400 malformed.
 */
export async function readBody(req: IncomingMessage): Promise<Raw> {
  const parse = parserFor(req.headers);
  const raw = collectFields(
    await parse(decode(await readBytes(req)), req.headers['content-type'] ?? ''),
  );
  if (Object.values(raw).join('').length > maxLetters) throw tooLarge();
  return raw;
}

/**
 * A text for each name. Throws HttpError 400: too many, one twice, `a[]`, `a[b]`, names with a
 * meaning to JavaScript.
 */
export function collectFields(pairs: readonly FieldPair[]): Raw {
  if (pairs.length > maxFields) throw malformed();
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of pairs) {
    const isReserved = ['__proto__', 'constructor', 'prototype'].includes(name);
    if (name in fields || name.length > 100 || /[[\]]/.test(name) || isReserved) throw malformed();
    fields[name] = value;
  }
  return fields;
}

type Parser = (
  body: string,
  contentType: string,
) => readonly FieldPair[] | Promise<readonly FieldPair[]>;

const parsers = new Map<string, Parser>([
  ['application/json', jsonPairs],
  ['application/x-www-form-urlencoded', urlencodedPairs],
  ['multipart/form-data', multipartPairs],
  ['', nothing],
]);

function parserFor(headers: IncomingMessage['headers']): Parser {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset) || encoding.trim().toLowerCase() !== 'identity') throw wrongType();
  const parser = parsers.get((type.split(';')[0] ?? '').trim().toLowerCase());
  if (parser === undefined) throw wrongType();
  return parser;
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
export function tooLarge(): HttpError {
  return new HttpError(413, text => text.refusal.tooLarge, { Connection: 'close' });
}

/**
 * All three encodings carry UTF-8 only (files are refused), so the whole body is checked at once.
 */
function decode(bytes: Buffer): string {
  return unlessMalformed(() =>
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
  );
}

function nothing(body: string): readonly FieldPair[] {
  if (body !== '') throw wrongType();
  return [];
}

function jsonPairs(body: string): readonly FieldPair[] {
  const parsed: unknown = unlessMalformed(() => JSON.parse(body));
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw malformed();
  const pairs = Object.entries(parsed).map(([name, value]): FieldPair => {
    if (typeof value === 'string' || Number.isFinite(value)) return [name, `${value}`];
    throw malformed();
  });
  // JSON.parse keeps the last of two equal names. In this flat object, each string before a colon
  // is a name.
  const names = [...body.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(
    match => match[1] !== undefined,
  );
  if (names.length !== pairs.length) throw malformed();
  return pairs;
}

/** As URLSearchParams reads it, but bytes that are not UTF-8 are refused, not replaced. */
function urlencodedPairs(body: string): readonly FieldPair[] {
  const pairs = body.split('&').filter(pair => pair !== '');
  return pairs.map((pair): FieldPair => {
    const [name = '', ...value] = pair.split('=');
    return [percentDecode(name), percentDecode(value.join('='))];
  });
}

function percentDecode(encoded: string): string {
  // A percent sign that begins no escape means itself. Source: URL Standard, "percent-decode".
  const escaped = encoded.replace(/\+/g, ' ').replace(/%(?![\da-f]{2})/gi, '%25');
  return unlessMalformed(() => decodeURIComponent(escaped));
}

/**
 * busboy drops what is past a limit: each limit is one more than what is taken, so that nothing
 * goes unseen.
 */
const multipartLimits = {
  fields: maxFields + 1,
  parts: maxFields + 1,
  files: 1,
  headerPairs: 16,
  headerSize: 4096,
};

/**
 * busboy finishes within the same turns of the event loop; some malformed bodies leave it waiting
 * for ever.
 */
export const parseTimeoutMs = 1000;

/**
 * By busboy. No form of a visitor sends a file, so a file is refused: upload.ts takes the desk's.
 *
 * Rejects with HttpError: 415 for a file or a text in base64 or quoted-printable; 400 for what
 * cannot be read.
 */
async function multipartPairs(body: string, contentType: string): Promise<readonly FieldPair[]> {
  const parser = await openMultipart(contentType);
  const pairs: FieldPair[] = [];
  let timeout: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject: (error: HttpError) => void) => {
    timeout = setTimeout(() => reject(malformed()), parseTimeoutMs);
    parser
      .on('field', (name: string | undefined, value, _nameCut, valueCut, transferEncoding) => {
        if (name === undefined || valueCut) reject(malformed());
        // busboy does not decode base64 and quoted-printable: the text would arrive as gibberish.
        // Source: RFC 7578, 4.7.
        else if (!['7bit', '8bit', 'binary'].includes(transferEncoding)) reject(wrongType());
        else pairs.push([name, value]);
      })
      .on('file', (_name, stream) => {
        // A file that breaks off is an error of its stream:
        // without a listener it would end the process.
        stream.on('error', () => undefined).resume();
        reject(wrongType());
      })
      .on('error', cause => reject(malformed(cause)))
      .on('finish', resolve)
      .end(body);
  }).finally(() => clearTimeout(timeout));
  return pairs;
}

export function isMultipart({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');
}

/**
 * The parser is loaded with the first such body: a start need not wait for it. Throws HttpError 400
 * without a boundary. `own`: limits instead of those of a form without files.
 */
export async function openMultipart(
  contentType: string,
  own: BusboyConfig['limits'] = {},
): Promise<BusboyInstance> {
  const { Busboy } = await import('@fastify/busboy');
  const limits = { ...multipartLimits, ...own };
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch (cause) {
    // No boundary.
    throw malformed(cause);
  }
}

function unlessMalformed<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw malformed(cause);
  }
}

/** 400: the visitor's browser sent something that cannot be read. */
export function malformed(cause?: unknown): HttpError {
  return Object.assign(new HttpError(400, text => text.refusal.malformed), { cause });
}

/** 415: what was sent is no form. */
function wrongType(): HttpError {
  return new HttpError(415, text => text.refusal.wrongType);
}
