/** A rendered page in the encodings that browsers ask for. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './contentEncoding';
import { collectGarbage } from './heapGrowth';
import type { Rendered } from './renderer';

/** A page's bytes in one encoding, and their entity tag. */
export interface Variant {
  readonly body: Buffer;
  readonly etag: string;
}

export interface MadePage extends Pick<Rendered, 'status' | 'styleHash'> {
  variant(encoding: Encoding): Promise<Variant>;
  /** What it keeps in memory itself, now. */
  held(): readonly Buffer[];
}

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);
const unpacked = promisify(brotliDecompress);
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

type PageMaker = (rendered: Rendered, onBetter: (encoding: Encoding) => void) => MadePage;

/**
 * Makes pages that were rendered just now. Who asks first for brotli gets a quick one; a better one follows, and
 * `onBetter` says that it is there. Its text, four times as long, goes then: the rare others are unpacked.
 */
export function pageMaker(): PageMaker {
  const improveLater = improvements();
  return ({ status, html, styleHash }, onBetter) => {
    let text: Buffer | undefined = Buffer.from(html);
    const variants = new Map<Encoding, Promise<Variant>>();
    const bodies = new Map<Encoding, Buffer>();
    const page = {
      status,
      styleHash,
      held: () => [...(text === undefined ? [] : [text]), ...bodies.values()],
      variant(encoding: Encoding) {
        const made = variants.get(encoding) ?? make(encoding);
        variants.set(encoding, made);
        return made;
      },
      async improve() {
        const best = await compressed('br', await identity());
        bodies.set('br', best);
        variants.set('br', Promise.resolve(variantOf(best)));
        onBetter('br');
      },
    };
    async function identity(): Promise<Buffer> {
      return text ?? unpacked((await page.variant('br')).body);
    }
    async function make(encoding: Encoding): Promise<Variant> {
      const body = await quicklyCompressed(encoding, await identity());
      bodies.set(encoding, body);
      if (encoding === 'br') {
        text = undefined;
        improveLater(new WeakRef(page));
      }
      return variantOf(body);
    }
    return page;
  };
}

/** So many leave 8 MB behind outside of V8's heap: quick ones, and unpacked texts. V8 by itself lets 30 gather. */
const collectAfter = 64;

/**
 * A queue of pages to improve, one after another: they must not take all of the threads, on which the outbox writes
 * too. It holds no page: one that the cache has let go meanwhile is not worth the work, nor the memory.
 */
function improvements(): (page: WeakRef<{ improve(): Promise<void> }>) => void {
  let previous = Promise.resolve();
  let improved = 0;
  async function improve(page: { improve(): Promise<void> } | undefined): Promise<void> {
    if (page === undefined) return;
    await page.improve();
    improved += 1;
    if (improved % collectAfter === 0) collectGarbage();
  }
  return page => {
    // Where it fails, the quick one stands.
    previous = previous.then(() => improve(page.deref())).catch(() => {});
  };
}
