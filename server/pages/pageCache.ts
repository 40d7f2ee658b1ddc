/** Every page is rendered and compressed once by this process: the same bytes serve everyone. */
import { splitPath } from '../../shared/text/languages';
import type { Answer } from '../http/answer';
import { type Encoding, encoded, encodings } from '../http/contentEncoding';
import type { Log } from '../system/log';
import { stackOf } from '../system/stack';
import { type PageDeps, pageAnswer } from './pageAnswer';
import type { Rendered } from './render';

export interface PageCache {
  /** Whether it is the address of a page, without a query. */
  has(path: string): boolean;

  /** What is in memory for the address of a page: nothing before it was made, and nothing for unknown paths. */
  ready(path: string, encoding: Encoding): Answer | undefined;

  /** The page of a path, or the not-found page; made now where it is not in memory. One that fails is tried again. */
  page(path: string, encoding: Encoding): Promise<Answer>;

  /** Makes all pages, one at a time, so that nobody waits for one. Never rejects. */
  makeAll(): Promise<void>;

  /** How many pages are in memory, each encoding counting once, and the bytes of their bodies. */
  usage(): { readonly pages: number; readonly bytes: number };
}

export interface PageCacheDeps extends Pick<PageDeps, 'renderer' | 'security'> {
  readonly log: Log;
}

/** Ten packets of a first window, less the header fields. Source: RFC 6928. */
const firstWindowBytes = 14 * 1024;

/** The bytes of a page as it was rendered. */
interface RenderedBytes extends Pick<Rendered, 'status' | 'styleHash'> {
  readonly html: Buffer;
}

/** The pages of one day's facts. Keys of `rendered` are paths, those of the others an encoding and a path. */
interface Edition {
  readonly fingerprint: string;
  readonly rendered: Map<string, Promise<RenderedBytes>>;
  readonly answering: Map<string, Promise<Answer>>;
  readonly ready: Map<string, Answer>;
}

/** An empty cache. Unknown addresses share one page a language: a stranger cannot fill the memory with them. */
export function createPageCache({ renderer, security, log }: PageCacheDeps): PageCache {
  let edition = openEdition();
  /** That of yesterday, for as long as the pages of today are not all made. */
  let earlier: Edition | undefined;

  function openEdition(): Edition {
    return {
      fingerprint: renderer.edition(),
      rendered: new Map(),
      answering: new Map(),
      ready: new Map(),
    };
  }

  /** At midnight a batch may have begun. */
  function renew(): void {
    if (renderer.edition() === edition.fingerprint) return;

    earlier = edition;
    edition = openEdition();
    void makeAll();
  }

  async function makeAll(): Promise<void> {
    const wanted = edition;
    for (const path of renderer.allPaths) {
      // The next day has begun, and its own are made.
      if (edition !== wanted) return;
      await Promise.all(encodings.map(encoding => answerOf(path, encoding))).catch(
        (fault: unknown) => {
          log.error('A page cannot be made', { path, stack: stackOf(fault) });
        },
      );
    }
    earlier = undefined;
  }

  /** Of today. */
  function answerOf(path: string, encoding: Encoding): Promise<Answer> {
    const { answering, ready } = edition;
    const key = keyOf(path, encoding);
    return onceFor(answering, key, async () => {
      const answer = await make(path, encoding);
      ready.set(key, answer);
      return answer;
    });
  }

  async function make(path: string, encoding: Encoding): Promise<Answer> {
    const { html, ...page } = await onceFor(edition.rendered, addressOf(path), () => render(path));
    const body = await encoded(encoding, html);
    const bytes = body.length;
    if (encoding === 'br' && bytes > firstWindowBytes) {
      log.warn('A page is larger than a first visit gets at once', {
        path,
        bytes,
        limit: firstWindowBytes,
      });
    }
    return pageAnswer({ ...page, encoding, body }, security);
  }

  async function render(path: string): Promise<RenderedBytes> {
    const { html, status, styleHash } = await renderer.page(path);
    return { html: Buffer.from(html), status, styleHash };
  }

  function addressOf(path: string): string {
    // No address has a space.
    return renderer.has(path) ? path : `unknown in ${splitPath(path).lang}`;
  }

  function keyOf(path: string, encoding: Encoding): string {
    return `${encoding} ${addressOf(path)}`;
  }

  function readyAnswer(key: string): Answer | undefined {
    renew();
    return edition.ready.get(key) ?? earlier?.ready.get(key);
  }

  return {
    has: renderer.has,

    // Not the page of unknown addresses, which is no page of the site.
    ready: (path, encoding) => readyAnswer(`${encoding} ${path}`),

    async page(path, encoding) {
      return readyAnswer(keyOf(path, encoding)) ?? answerOf(path, encoding);
    },

    makeAll,

    usage() {
      const answers = [...edition.ready.values()];
      return {
        pages: answers.length,
        bytes: answers.reduce((sum, { body }) => sum + body.length, 0),
      };
    },
  };
}

/** What was made for a key, or is being made; one that fails is forgotten. */
function onceFor<T>(
  known: Map<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) return before;

  const made = make();
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}
