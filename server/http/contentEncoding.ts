/**
 * Content codings: which one a request gets, and how a text is encoded. Source: RFC 9110, 8.4 and
 * 12.5.3; RFC 7932.
 */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import accepts from 'accepts';

/** In the order of preference. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type ContentEncoding = (typeof encodings)[number];

/**
 * The encodings for a body that is made while a visitor waits. Brotli at its best quality takes a
 * tenth of a second for a page.
 */
export const quickEncodings = ['gzip', 'identity'] as const;

/** The best encoding that a request accepts. The order is ours, since browsers name gzip first. */
export function encodingOf(
  req: IncomingMessage,
  among: readonly ContentEncoding[] = encodings,
): ContentEncoding {
  // Without Accept-Encoding a server may send any encoding, but such a client can seldom decode
  // one.
  if (req.headers['accept-encoding'] === undefined) return 'identity';
  const taken = accepts(req);
  return among.find(encoding => taken.encoding(encoding) !== false) ?? 'identity';
}

/** The bound of the memory. Browsers send far fewer different headers. */
const maxRemembered = 50;

/**
 * Returns `encodingOf` with a memory, for pages that are asked for often. Browsers send a handful
 * of different headers, and parsing one costs a tenth of the time of a page.
 */
export function rememberedEncodings(): (req: IncomingMessage) => ContentEncoding {
  const known = new Map<string, ContentEncoding>();
  return req => {
    const field = String(req.headers['accept-encoding'] ?? '');
    const before = known.get(field);
    if (before !== undefined) return before;

    // Bounds the memory against a client that makes up headers.
    if (known.size >= maxRemembered) known.clear();
    const encoding = encodingOf(req);
    known.set(field, encoding);
    return encoding;
  };
}

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Encodes a text, in UTF-8, at the best quality of the encoding. */
export async function encoded(encoding: ContentEncoding, text: string | Buffer): Promise<Buffer> {
  const identity = Buffer.from(text);
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return gzipped(identity, { level: 9 });

  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  // A copy: zlib returns the beginning of a 16 KB buffer, which would stay in memory.
  return Buffer.from(await brotli(identity, { params }));
}
