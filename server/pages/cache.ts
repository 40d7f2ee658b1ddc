/**
 * The cache of pages. This process renders and compresses each page once, and sends the same bytes
 * to everyone.
 */
import { courseParameter, questionParameter } from '../../shared/parameters';
import type { Site as Facts } from '../../shared/site';
import { type Lang, splitPath } from '../../shared/text/languages';
import { type ContentEncoding, encodings } from '../http/contentEncoding';
import type { Fields, SecurityHeaders } from '../http/security';
import { type CachedResponse, htmlAnswer } from '../http/sendHtml';
import type { Log } from '../system/log';
import { stackOf } from '../system/stack';
import { addressesOf } from './addresses';
import type { Assets } from './assets';
import type { Renderer } from './render';

export interface Pages {
  readonly assets: Assets;
  readonly security: SecurityHeaders;

  /** Renders a page for one request. The page is not cached. */
  readonly render: Renderer['page'];

  /** Whether a path is one of the institute's pages. */
  has(path: string): boolean;

  /**
   * The cached page of a path. Undefined if the page is not made yet, or if the path has no page.
   */
  ready(path: string, encoding: ContentEncoding): CachedResponse | undefined;

  /** The page of a path, or the not-found page. Makes the page if it is not in the cache. */
  page(path: string, encoding: ContentEncoding): Promise<CachedResponse>;

  error(...of: [...Parameters<Renderer['error']>, ContentEncoding]): Promise<CachedResponse>;
  offline(lang: Lang, encoding: ContentEncoding): Promise<CachedResponse>;

  /**
   * After this call, all pages are made in advance: some seconds later, and again some seconds
   * after the facts or the day change.
   */
  keepAllPagesReady(): void;

  /** The paths of cached pages that have nearly the largest size for a first visit. */
  nearlyFull(): readonly string[];

  /** The number of cached responses (each encoding counts), and the bytes of their bodies. */
  usage(): { readonly pages: number; readonly bytes: number };
}

/**
 * Browsers must ask each time. A proxy's cache answers for five minutes, or for a day while the
 * server is down. Source: RFC 5861. "public" would add nothing. Source: RFC 9111, 5.2.2.10.
 */
const forEveryone = 'max-age=0, s-maxage=300, stale-while-revalidate=60, stale-if-error=86400';

/**
 * Pages read only these parameters, so caches can ignore all other parameters. Source:
 * No-Vary-Search (IETF draft).
 */
export const pageFields: Fields = {
  Vary: 'Accept-Encoding',
  'No-Vary-Search': `params, except=("${questionParameter}" "${courseParameter}")`,
};

/**
 * The bytes that a first visit gets at once: ten packets of the first window, minus the headers.
 * Source: RFC 6928.
 */
export const firstVisitBytes = 14 * 1024;

/** From this size on, a page is nearly full: one save of facts may fill the rest. */
const nearlyFullBytes = firstVisitBytes - 1024;

/**
 * How long the making of all pages waits. After a start or at midnight, visitors' requests come
 * first.
 */
const settleMs = 5_000;

/**
 * Returns an empty cache. The cache clears itself when `facts` returns a new object. The size of
 * the cache is limited: unknown addresses share one page for each language, and there are only
 * some hundreds of error pages.
 */
export function createPages(
  facts: () => Facts,
  renderer: Renderer,
  assets: Assets,
  security: SecurityHeaders,
  log: Log,
): Pages {
  /** By encoding and path: finished responses, and promises of responses in progress. */
  const answers = new Map<string, CachedResponse | Promise<CachedResponse>>();
  let madeOf = facts();
  let keepsAllReady = false;

  function found(key: string): CachedResponse | Promise<CachedResponse> | undefined {
    if (facts() !== madeOf) {
      madeOf = facts();
      answers.clear();
      makeAllPagesLater();
    }
    return answers.get(key);
  }

  /** The response for a key. It is made once. If that fails, the next request tries again. */
  async function once(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const before = found(key);
    if (before !== undefined) return before;

    const making = make();
    answers.set(key, making);
    // If the facts have changed in the meantime, the response is not stored. Only the callers that
    // wait for it get it.
    const isCurrent = () => answers.get(key) === making;
    making.then(
      answer => isCurrent() && answers.set(key, answer),
      () => isCurrent() && answers.delete(key),
    );
    return making;
  }

  async function make(path: string, encoding: ContentEncoding): Promise<CachedResponse> {
    const html = renderer.page(path);
    const cacheControl = html.status === 200 ? forEveryone : 'public, no-cache';
    const answer = await htmlAnswer(html, encoding, security, cacheControl, pageFields);
    const bytes = answer.body.length;
    if (encoding === 'br' && bytes > firstVisitBytes) {
      const details = { path, bytes, limit: firstVisitBytes };
      log.warn('A page is larger than a first visit gets at once', details);
    }
    return answer;
  }

  async function page(path: string, encoding: ContentEncoding): Promise<CachedResponse> {
    return once(keyOf(path, encoding), () => make(path, encoding));
  }

  function makeAllPagesLater(): void {
    if (keepsAllReady) setTimeout(() => void makeAllPages(), settleMs).unref();
  }

  /** Makes one page at a time, so that no visitor waits for long. */
  async function makeAllPages(): Promise<void> {
    const wanted = facts();
    for (const path of addressesOf(wanted).all) {
      // If the facts have changed, another run makes the new pages.
      if (facts() !== wanted) return;
      await Promise.all(encodings.map(encoding => page(path, encoding))).catch((fault: unknown) =>
        log.error('A page cannot be made', { path, stack: stackOf(fault) }),
      );
    }
  }

  function has(path: string): boolean {
    return addressesOf(facts()).has(path);
  }

  /**
   * The key of a path in the cache. Unknown paths share one page for each language. A path
   * contains no space, so no page can have the key of an unknown path.
   */
  function keyOf(path: string, encoding: ContentEncoding): string {
    return has(path) ? keyOfPage(path, encoding) : `${encoding} unknown ${splitPath(path).lang}`;
  }

  function keyOfPage(path: string, encoding: ContentEncoding): string {
    return `${encoding} ${path}`;
  }

  return {
    assets,
    security,
    render: renderer.page,
    has,

    ready(path, encoding) {
      const answer = found(keyOfPage(path, encoding));
      return answer instanceof Promise ? undefined : answer;
    },

    page,

    error: (state, lang, encoding) =>
      once(`${encoding} error ${lang} ${JSON.stringify(state)}`, () =>
        htmlAnswer(renderer.error(state, lang), encoding, security, 'no-store'),
      ),

    offline: (lang, encoding) =>
      once(`${encoding} offline ${lang}`, () =>
        htmlAnswer(renderer.offline(lang), encoding, security, 'no-cache'),
      ),

    keepAllPagesReady() {
      keepsAllReady = true;
      makeAllPagesLater();
    },

    nearlyFull() {
      return [...answers].flatMap(([key, answer]) => {
        const [encoding, path = ''] = key.split(' ');
        const isPage = encoding === 'br' && path.startsWith('/') && !(answer instanceof Promise);
        return isPage && answer.body.length > nearlyFullBytes ? [path] : [];
      });
    },

    usage() {
      const bodies = [...answers.values()].flatMap(each =>
        each instanceof Promise ? [] : [each.body],
      );
      return { pages: bodies.length, bytes: bodies.reduce((sum, { length }) => sum + length, 0) };
    },
  };
}
