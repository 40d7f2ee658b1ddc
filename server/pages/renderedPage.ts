/** A rendered page, which is compressed when it is first asked for. */
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Encoding } from '../http/contentEncoding';
import { compressed, quicklyCompressed, type Variant, variantOf } from '../http/encodedBody';
import { improvements } from './improvements';
import type { Rendered } from './renderer';

const unpacked = promisify(brotliDecompress);

export interface MadePage extends Pick<Rendered, 'status' | 'styleHash'> {
  variant(encoding: Encoding): Promise<Variant>;
  /** What it keeps in memory itself, now. */
  held(): readonly Buffer[];
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
        const known = variants.get(encoding);
        if (known !== undefined) return known;
        const made = make(encoding);
        variants.set(encoding, made);
        // The next visitor shall not get this one's fault.
        made.catch(() => variants.delete(encoding));
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
