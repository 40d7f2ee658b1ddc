/** Every page is rendered and compressed once by this process: the same bytes serve everyone. */
import type { Answer } from '../http/answer';
import { type ContentEncoding, encodings } from '../http/contentEncoding';
import { stackOf } from '../system/stack';
import {
  addressOf,
  openPageEdition,
  type PageEdition,
  type PageEditionDeps,
  type Usage,
} from './pageEdition';

export interface PageCache {
  /** Whether it is the address of a page, without a query. */
  has(path: string): boolean;

  /**
   * What is in memory for the address of a page: nothing before it was made, and nothing for
   * unknown paths.
   */
  ready(path: string, encoding: ContentEncoding): Answer | undefined;

  /**
   * The page of a path, or the not-found page; made now where it is not in memory. One that fails
   * is tried again.
   */
  page(path: string, encoding: ContentEncoding): Promise<Answer>;

  /** Makes all pages, one at a time, so that nobody waits for one. Never rejects. */
  makeAll(): Promise<void>;

  /**
   * Makes all pages anew where facts have passed: at midnight a batch may have begun. Each request
   * does it, too.
   */
  renew(): void;

  usage(): Usage;
}

/**
 * An empty cache. Unknown addresses share one page a language: a stranger cannot fill the memory
 * with them.
 */
export function createPageCache(deps: PageEditionDeps): PageCache {
  const { renderer, log } = deps;
  let edition = openPageEdition(deps);
  /** That of yesterday, for as long as the pages of today are not all made. */
  let earlier: PageEdition | undefined;

  function renew(): void {
    if (renderer.factsFingerprint() === edition.factsFingerprint) return;

    earlier = edition;
    edition = openPageEdition(deps);
    void makeAll();
  }

  async function makeAll(): Promise<void> {
    const wanted = edition;
    for (const path of renderer.allPaths) {
      // The next day has begun, and its own are made.
      if (edition !== wanted) return;
      await Promise.all(encodings.map(encoding => wanted.page(path, encoding))).catch(
        (fault: unknown) => {
          log.error('A page cannot be made', { path, stack: stackOf(fault) });
        },
      );
    }
    earlier = undefined;
  }

  /** Nothing for an unknown path: the page that answers it is no page of the site. */
  function ready(address: string, encoding: ContentEncoding): Answer | undefined {
    renew();
    return edition.ready(address, encoding) ?? earlier?.ready(address, encoding);
  }

  return {
    has: renderer.has,

    ready,

    async page(path, encoding) {
      return ready(addressOf(path, renderer), encoding) ?? edition.page(path, encoding);
    },

    makeAll,
    renew,
    usage: () => edition.usage(),
  };
}
