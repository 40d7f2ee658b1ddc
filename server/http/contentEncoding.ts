/**
 * Content codings: which coding a request gets, and how a text is encoded. Source: RFC 9110, 8.4
 * and 12.5.3; RFC 7932.
 */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import accepts from 'accepts';

/** The encodings in the order in which the server prefers them. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type ContentEncoding = (typeof encodings)[number];

/**
 * The encodings for a page that is made while a visitor waits. Brotli is too slow for such a
 * page: at its best quality, Brotli takes a tenth of a second.
 */
export const quickEncodings = ['gzip', 'identity'] as const;

/**
 * Returns the best encoding that a request accepts. The server's order of preference decides,
 * because browsers list gzip first.
 */
export function encodingOf(
  req: IncomingMessage,
  among: readonly ContentEncoding[] = encodings,
): ContentEncoding {
  // A client without Accept-Encoding can seldom read an encoded body. So such a client gets the
  // text without encoding, although the standard allows any encoding.
  if (req.headers['accept-encoding'] === undefined) return 'identity';
  const taken = accepts(req);
  return among.find(encoding => taken.encoding(encoding) !== false) ?? 'identity';
}

/** The largest number of remembered headers. Browsers send far fewer different headers. */
const maxRemembered = 50;

/**
 * Returns a function that does the same as `encodingOf` and remembers the result for each header.
 * Browsers send only a few different headers. Without this memory, the answer with a cached page
 * would take about a tenth longer.
 */
export function rememberedEncodings(): (req: IncomingMessage) => ContentEncoding {
  const known = new Map<string, ContentEncoding>();
  return req => {
    const field = String(req.headers['accept-encoding'] ?? '');
    const before = known.get(field);
    if (before !== undefined) return before;

    // Clients can invent very many headers, so the memory is cleared when it is full.
    if (known.size >= maxRemembered) known.clear();
    const encoding = encodingOf(req);
    known.set(field, encoding);
    return encoding;
  };
}

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Encodes a text in UTF-8, with the strongest compression of the encoding. */
export async function encoded(encoding: ContentEncoding, text: string | Buffer): Promise<Buffer> {
  const identity = Buffer.from(text);
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return gzipped(identity, { level: 9 });

  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  // If the result is short, zlib's buffer is a small part of a buffer of 16 KB. The bytes are
  // copied, so that the large buffer does not stay in memory.
  return Buffer.from(await brotli(identity, { params }));
}
