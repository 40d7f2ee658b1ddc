/**
 * Reads the body of a form. The body is JSON, urlencoded or multipart. The result has one text
 * for each field name.
 */
import type { IncomingMessage } from 'node:http';
import type { BusboyConfig, BusboyInstance } from '@fastify/busboy';
import type { Raw } from '../../shared/forms/check';
import { HttpError } from '../http/httpError';

export type FieldPair = readonly [name: string, value: string];

/** The greatest number of fields in a body. No form has so many, even with its hidden fields. */
const maxFields = 50;

/**
 * The greatest size of a body, in bytes. A body has room for ten times the longest text that a
 * form accepts, even in Devanagari, where a letter takes nine bytes in urlencoded text. So if a
 * text is too long, the page can show it again, and the visitor can shorten it. The settings for
 * proxies (server/deploy) allow twice this size.
 */
const maxBytes = 512 * 1024;

/**
 * The greatest number of letters in a body. A body of `maxBytes` has about this many letters in
 * Devanagari, and nine times as many in Latin script. If a form is refused, the page shows the
 * typed text again: with half a million quotation marks, making this page would block all other
 * requests for a second.
 */
const maxLetters = 64 * 1024;

/**
 * Reads the fields of a body. Without a body, returns an empty object. Throws HttpError: 413 if
 * the body is too large, 415 if its type or charset is not supported, and 400 if it is malformed.
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
 * Makes an object with one text for each name. Throws HttpError 400 in these cases: too many
 * fields, a name that occurs twice, `a[]`, `a[b]`, or a name that has a meaning in JavaScript.
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
  // A usual `for await` that stops before the end of the body destroys the request and the
  // connection. The server could then send no answer.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Makes the error for a body that is too large (413). The response closes the connection, so that
 * the server need not receive the rest of the body.
 */
export function tooLarge(): HttpError {
  return new HttpError(413, text => text.refusal.tooLarge, { Connection: 'close' });
}

/**
 * Decodes the whole body as UTF-8. Only a file could have another encoding, and files are
 * refused. So the fields need not be decoded one by one.
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
  // If a name occurs twice, JSON.parse drops the first value without an error. So the names in
  // the text are counted. The object has no other object in it, so each string before a colon is
  // a name.
  const names = [...body.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(
    match => match[1] !== undefined,
  );
  if (names.length !== pairs.length) throw malformed();
  return pairs;
}

/**
 * Parses the body like URLSearchParams, but throws an error if bytes are not UTF-8.
 * URLSearchParams would replace such bytes.
 */
function urlencodedPairs(body: string): readonly FieldPair[] {
  const pairs = body.split('&').filter(pair => pair !== '');
  return pairs.map((pair): FieldPair => {
    const [name = '', ...value] = pair.split('=');
    return [percentDecode(name), percentDecode(value.join('='))];
  });
}

function percentDecode(encoded: string): string {
  // A percent sign that has no two hexadecimal digits after it is an ordinary character. Source:
  // URL Standard, "percent-decode".
  const escaped = encoded.replace(/\+/g, ' ').replace(/%(?![\da-f]{2})/gi, '%25');
  return unlessMalformed(() => decodeURIComponent(escaped));
}

/**
 * If a body has more parts than a limit allows, busboy drops the rest without an error. So each
 * limit is one more than the number that a form may have. If a body reaches a limit, the body has
 * too many parts and is refused.
 */
const multipartLimits = {
  fields: maxFields + 1,
  parts: maxFields + 1,
  files: 1,
  headerPairs: 16,
  headerSize: 4096,
};

/** busboy usually finishes at once, but some malformed bodies leave it waiting forever. */
export const parseTimeoutMs = 1000;

/**
 * Parses multipart with busboy. No form for visitors has a file, so a file is refused. upload.ts
 * reads the form of the desk that has files.
 *
 * Rejects with HttpError: 415 for a file or for text in base64 or quoted-printable, 400 for a
 * malformed body.
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
        // busboy does not decode text in base64 or quoted-printable. The office could not read
        // such a text, so the form is refused. Source: RFC 7578, 4.7.
        else if (!['7bit', '8bit', 'binary'].includes(transferEncoding)) reject(wrongType());
        else pairs.push([name, value]);
      })
      .on('file', (_name, stream) => {
        // If the body ends in the middle of a file, the file's stream emits an error. Without a
        // listener, the error would end the process.
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
 * Opens a parser for a multipart body. The library busboy is loaded with the first multipart
 * body, so that the server starts fast. Throws HttpError 400 if the header has no boundary. `own`
 * replaces some of the limits, for a form with files.
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
    // The header has no boundary.
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

/** 400: the body cannot be read. */
export function malformed(cause?: unknown): HttpError {
  return Object.assign(new HttpError(400, text => text.refusal.malformed), { cause });
}

/** 415: the body is not a form. */
function wrongType(): HttpError {
  return new HttpError(415, text => text.refusal.wrongType);
}
