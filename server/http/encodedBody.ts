/** A page's bytes in each of the encodings that browsers ask for. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './contentEncoding';

/** A page's bytes in one encoding, and their entity tag. */
export interface Variant {
  readonly body: Buffer;
  readonly etag: string;
}

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);
/** The best takes a tenth of a second a page, which is the build's time; a visitor who waits gets the quick one. */
const brotliQuality = { best: constants.BROTLI_MAX_QUALITY, quick: 5 };

/** A page's text in an encoding, as small as it gets. */
export async function compressed(encoding: Encoding, identity: Buffer): Promise<Buffer> {
  if (encoding === 'identity') return identity;
  return encoding === 'gzip' ? gzipped(identity, { level: 9 }) : brotliOf(identity, brotliQuality.best);
}

/** The same for one visitor who waits for it. */
export async function quicklyCompressed(encoding: Encoding, identity: Buffer): Promise<Buffer> {
  return encoding === 'br' ? brotliOf(identity, brotliQuality.quick) : compressed(encoding, identity);
}

async function brotliOf(identity: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  // A copy, since zlib's own is the beginning of 16 KB that would all stay.
  return Buffer.from(await brotli(identity, { params }));
}

/**
 * The bytes themselves name their version: a tag of its own for each variant, which a cache may not mix.
 * Source: RFC 9110, 8.8.3.3.
 */
export function variantOf(body: Buffer): Variant {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
