/** Compresses what is sent. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './contentEncoding';

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Brotli's qualities: the best takes a tenth of a second a page, and a visitor who waits gets the quick one. */
export const brotliQuality = { best: constants.BROTLI_MAX_QUALITY, quick: 5 };

/** A text's bytes in an encoding. */
export async function encoded(encoding: Encoding, text: string, quality: number): Promise<Buffer> {
  const identity = Buffer.from(text);
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return gzipped(identity, { level: 9 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  // A copy, since zlib's own is the beginning of 16 KB that would all stay.
  return Buffer.from(await brotli(identity, { params }));
}
