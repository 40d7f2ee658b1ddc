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
 * Of these, for what is made while a visitor waits: Brotli at its best takes a tenth of a second
 * for a page.
 */
export const quickEncodings = ['gzip', 'identity'] as const;

/** The best one that a request takes: by our preference, since browsers name gzip first. */
export function encodingOf(
  req: IncomingMessage,
  among: readonly ContentEncoding[] = encodings,
): ContentEncoding {
  // Without the field a client may get anything, but one that names nothing can seldom decode it.
  if (req.headers['accept-encoding'] === undefined) return 'identity';
  const taken = accepts(req);
  return among.find(encoding => taken.encoding(encoding) !== false) ?? 'identity';
}

/** Far more than browsers send. */
const maxRemembered = 50;

/**
 * The same for what is asked often: browsers send a handful of different fields, and reading one
 * costs a tenth of a page.
 */
export function rememberedEncodings(): (req: IncomingMessage) => ContentEncoding {
  const known = new Map<string, ContentEncoding>();
  return req => {
    const field = String(req.headers['accept-encoding'] ?? '');
    const before = known.get(field);
    if (before !== undefined) return before;

    // A stranger who makes fields up cannot fill the memory with them.
    if (known.size >= maxRemembered) known.clear();
    const encoding = encodingOf(req);
    known.set(field, encoding);
    return encoding;
  };
}

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);

/** A text's bytes, in UTF-8, in an encoding, at its best quality. */
export async function encoded(encoding: ContentEncoding, text: string | Buffer): Promise<Buffer> {
  const identity = Buffer.from(text);
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return gzipped(identity, { level: 9 });

  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  // A copy, since zlib's own is the beginning of 16 KB that would all stay in memory.
  return Buffer.from(await brotli(identity, { params }));
}
