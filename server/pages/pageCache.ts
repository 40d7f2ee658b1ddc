/** Every page is made once: the same bytes serve everyone, in each encoding that browsers ask for. */
import { LRUCache } from 'lru-cache';
import { splitPath } from '../../shared/text/languages';
import { type Answer, sizeOf } from '../http/answer';
import { brotliQuality, type Encoding, encoded } from '../http/contentEncoding';
import { type EncodedPage, type PageDeps, pageAnswer } from './pageAnswer';
import type { Prerendered } from './prerendered';

export type PageCache = Readonly<ReturnType<typeof createPageCache>>;

interface PageCacheDeps extends Pick<PageDeps, 'renderer' | 'security'> {
  /** The pages that the build rendered for exactly this renderer. */
  readonly prerendered?: Prerendered | undefined;
  /** In bytes. The present site takes 3 MB at most, 2,000 courses 30 MB. */
  readonly maxSize?: number;
}

interface Wanted {
  readonly path: string;
  readonly encoding: Encoding;
}

/** An empty cache. Unknown addresses share one page a language: a stranger cannot fill the memory with them. */
export function createPageCache(deps: PageCacheDeps) {
  const { renderer, security, prerendered, maxSize = 32 * 1024 * 1024 } = deps;
  const answers = new LRUCache<string, Answer, Wanted>({
    maxSize,
    sizeCalculation: sizeOf,
    // Who asked gets it, although it was evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => pageAnswer(await make(context), security),
  });
  let edition = renderer.edition();
  const isFromBuild = () => prerendered?.edition === edition;

  /** At midnight a batch may have begun: nothing of yesterday is given out. */
  function forgetOldEdition(): void {
    const current = renderer.edition();
    if (current !== edition) answers.clear();
    edition = current;
  }

  async function make({ path, encoding }: Wanted): Promise<EncodedPage> {
    const built = isFromBuild() ? await prerendered?.find(path, encoding) : undefined;
    if (built !== undefined) return built;
    const { html, ...page } = await renderer.page(path);
    return { ...page, encoding, body: await encoded(encoding, html, brotliQuality.quick) };
  }

  return {
    /** Whether it is the address of a page, without a query. */
    has: renderer.has,
    /** What is in memory for an address just as it was asked for: nothing at first, and nothing for unknown paths. */
    ready(url: string, encoding: Encoding) {
      forgetOldEdition();
      return answers.get(`${encoding} ${url}`);
    },
    /** The page of a path: the build's, or else rendered, once for all who ask. One that fails is tried again. */
    page(path: string, encoding: Encoding) {
      forgetOldEdition();
      // No address has a space.
      const key = renderer.has(path) ? path : `unknown in ${splitPath(path).lang}`;
      return answers.forceFetch(`${encoding} ${key}`, { context: { path, encoding } });
    },
    /** How many answers are in memory, a page counting once for each encoding, and their bytes. */
    usage: () => ({ pages: answers.size, bytes: answers.calculatedSize, fromBuild: isFromBuild() }),
  };
}
