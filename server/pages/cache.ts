/**
 * The cache of pages. Each page is made and compressed only once. Then all visitors get the same
 * bytes.
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

  /**
   * Makes a page for one request, without the cache: the page is neither read from the cache nor
   * stored in it.
   */
  readonly render: Renderer['page'];

  /** Whether a path is one of the institute's pages. */
  has(path: string): boolean;

  /**
   * The page of a path, if it is already in the cache. Undefined if it was not made yet, or if
   * there is no page with this path.
   */
  ready(path: string, encoding: ContentEncoding): CachedResponse | undefined;

  /**
   * Resolves with the page of a path, or with the not-found page. If the page is not in the
   * cache, makes it.
   */
  page(path: string, encoding: ContentEncoding): Promise<CachedResponse>;

  error(...of: [...Parameters<Renderer['error']>, ContentEncoding]): Promise<CachedResponse>;
  offline(lang: Lang, encoding: ContentEncoding): Promise<CachedResponse>;

  /**
   * Makes all pages before a visitor asks for them: some seconds after this call, and again some
   * seconds after each change of the facts or the day.
   */
  keepAllPagesReady(): void;

  /** The cached pages whose size is close to the limit for a first visit, or over this limit. */
  nearlyFull(): readonly PageSize[];

  /**
   * Returns how many responses are in the cache, and how many bytes their bodies have. A page in
   * two encodings counts as two responses.
   */
  usage(): { readonly pages: number; readonly bytes: number };
}

export interface PageSize {
  readonly path: string;
  /** The bytes of the compressed page. */
  readonly bytes: number;
}

/**
 * A browser must ask the server each time. The cache of a proxy may answer for five minutes
 * without asking, or for a day if the server is down. Source: RFC 5861. The word "public" is not
 * needed here. Source: RFC 9111, 5.2.2.10.
 */
const forEveryone = 'max-age=0, s-maxage=300, stale-while-revalidate=60, stale-if-error=86400';

/**
 * Pages use only these two parameters. A cache may ignore all others, so that an address with
 * other parameters gets the same page. Source: No-Vary-Search (IETF draft).
 */
export const pageFields: Fields = {
  Vary: 'Accept-Encoding',
  'No-Vary-Search': `params, except=("${questionParameter}" "${courseParameter}")`,
};

/**
 * At a first visit, a browser gets this many bytes in the first round trip: ten packets, without
 * the headers. A page of this size needs no second round trip. Source: RFC 6928.
 */
export const firstVisitBytes = 14 * 1024;

/**
 * A page that is larger than this is nearly full. The next saved facts may need more space than
 * the page has left.
 */
const nearlyFullBytes = firstVisitBytes - 1024;

/**
 * How long to wait before all pages are made. After a start and at midnight, the requests of
 * visitors must come first.
 */
const settleMs = 5_000;

/**
 * Makes an empty cache. When `facts` returns a new object, all pages are removed. The cache
 * cannot grow without end: all unknown addresses of a language share one page, and there are only
 * some hundreds of error pages.
 */
export function createPages(
  facts: () => Facts,
  renderer: Renderer,
  assets: Assets,
  security: SecurityHeaders,
  log: Log,
): Pages {
  /**
   * Each key contains an encoding and a path. The value is the finished response, or the promise
   * of a response that is being made.
   */
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

  /**
   * Returns the response with this key. The first request makes the response. If other requests
   * come while the response is being made, they wait for it. If the response cannot be made, the
   * next request tries again.
   */
  async function once(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const before = found(key);
    if (before !== undefined) return before;

    const making = make();
    answers.set(key, making);
    // If the facts change while the response is being made, the response shows the old facts.
    // Such a response is not stored in the cache. Only the requests that already wait for the
    // response get it.
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

  /**
   * Makes the pages one after another, so that a visitor's request never waits for all of them.
   */
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
   * Returns the cache key of a path. In each language, all unknown paths share one key. This key
   * contains spaces, so no real page can have it.
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
        const bytes = isPage ? answer.body.length : 0;
        return bytes > nearlyFullBytes ? [{ path, bytes }] : [];
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
