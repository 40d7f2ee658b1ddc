/** Every page is made once: the same bytes serve everyone, in each encoding that browsers ask for. */
import { splitPath } from '../../shared/text/languages';
import type { Encoding } from '../http/contentEncoding';
import type { Variant } from '../http/encodedBody';
import type { Prerendered } from './prerendered';
import { type MadePage, pageMaker } from './renderedPage';
import type { Renderer } from './renderer';

/** A page in one encoding, with every header field of its answer: name, value, name, value. */
export interface Answer extends Variant {
  readonly headers: readonly string[];
  /** The fields of a 304 answer. */
  readonly notModified: readonly string[];
}

export interface PageCache {
  /** What stands ready for an address just as it was asked for: nothing at first, and nothing for unknown paths. */
  ready(url: string, encoding: Encoding): Answer | undefined;
  /** The page of a path: the build's, or else rendered, once for all who ask. One that fails is tried again. */
  page(path: string): Promise<MadePage>;
  /** Lets the next requests have this answer at once, unless the page that it is of has gone meanwhile. */
  keep(path: string, page: MadePage, encoding: Encoding, answer: Answer): void;
  usage(): { readonly pages: number; readonly bytes: number; readonly fromBuild: boolean };
}

interface Entry {
  readonly made: Promise<MadePage>;
  /** Once it is made. */
  page: MadePage | undefined;
  readonly answers: Map<Encoding, Answer>;
  bytes: number;
}

/** What pages may take of the process's memory. The present site takes 3 MB at most, 2,000 courses 30 MB. */
const mostBytes = 32 * 1024 * 1024;

interface PageCacheDeps {
  readonly renderer: Renderer;
  /** The pages that the build rendered for exactly this renderer. */
  readonly prerendered?: Prerendered | undefined;
  readonly maxBytes?: number;
}

/** An empty cache. Unknown addresses share one page a language: a stranger cannot fill the memory with them. */
export function createPageCache({ renderer, prerendered, maxBytes = mostBytes }: PageCacheDeps): PageCache {
  const entries = new Map<string, Entry>();
  const makePage = pageMaker();
  let bytes = 0;
  let edition = renderer.edition();

  /** Nothing of yesterday is given out: at midnight a batch may have begun. */
  function forgetOldEdition(): void {
    const current = renderer.edition();
    if (current === edition) return;
    edition = current;
    entries.clear();
    bytes = 0;
  }

  function add(key: string, path: string): Entry {
    const entry: Entry = {
      page: undefined,
      answers: new Map(),
      bytes: 0,
      made: make(path, encoding => {
        entry.answers.delete(encoding);
        recount(key);
      }),
    };
    entries.set(key, entry);
    entry.made
      .then(page => {
        entry.page = page;
        recount(key);
      })
      .catch(() => entries.delete(key));
    return entry;
  }

  async function make(path: string, onBetter: (encoding: Encoding) => void): Promise<MadePage> {
    return fromBuild()?.find(path) ?? makePage(await renderer.page(path), onBetter);
  }

  function fromBuild(): Prerendered | undefined {
    return prerendered?.edition === edition ? prerendered : undefined;
  }

  function recount(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    bytes -= entry.bytes;
    entry.bytes = sizeOf(entry);
    bytes += entry.bytes;
  }

  /** The page that was made first goes first: to have it again costs one reading or rendering. */
  function shrink(spared: Entry): void {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return;
      if (entry === spared) continue;
      entries.delete(key);
      bytes -= entry.bytes;
    }
  }

  return {
    ready(url, encoding) {
      forgetOldEdition();
      return entries.get(url)?.answers.get(encoding);
    },
    page(path) {
      forgetOldEdition();
      const key = renderer.has(path) ? path : `unknown in ${splitPath(path).lang}`;
      return (entries.get(key) ?? add(key, path)).made;
    },
    keep(path, page, encoding, answer) {
      const entry = entries.get(path);
      if (entry?.page !== page || entry.answers.has(encoding)) return;
      entry.answers.set(encoding, answer);
      recount(path);
      shrink(entry);
    },
    usage: () => ({ pages: entries.size, bytes, fromBuild: fromBuild() !== undefined }),
  };
}

/** A body that the page and its answer share counts once. */
function sizeOf({ page, answers }: Entry): number {
  const kept = [...answers.values()];
  const bodies = new Set([...(page?.held() ?? []), ...kept.map(({ body }) => body)]);
  return lengthOf([...bodies, ...kept.flatMap(({ headers }) => headers)]);
}

function lengthOf(parts: readonly { readonly length: number }[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
