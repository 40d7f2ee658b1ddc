/** The pages of one day's facts: each is rendered once, and compressed once for each encoding. */
import { splitPath } from '../../shared/text/languages';
import type { Answer } from '../http/answer';
import { type ContentEncoding, encoded } from '../http/contentEncoding';
import type { Log } from '../system/log';
import type { DatedRenderer } from './datedRenderer';
import { type PageDeps, pageAnswer } from './pageAnswer';
import type { Rendered } from './pageRenderer';

export interface PageEdition {
  readonly factsFingerprint: string;

  /** What is in memory for an address (`addressOf`). */
  ready(address: string, encoding: ContentEncoding): Answer | undefined;

  /**
   * The page of a path, or the not-found page; made once
   * for all who ask. One that fails is tried again.
   */
  page(path: string, encoding: ContentEncoding): Promise<Answer>;

  usage(): Usage;
}

/** How many pages are in memory, each encoding counting once, and the bytes of their bodies. */
export interface Usage {
  readonly pages: number;
  readonly bytes: number;
}

export interface PageEditionDeps extends Pick<PageDeps, 'renderer' | 'security'> {
  readonly log: Log;
}

/** Ten packets of a first window, less the header fields. Source: RFC 6928. */
const firstWindowBytes = 14 * 1024;

/** The bytes of a page as it was rendered. */
interface RenderedBytes extends Pick<Rendered, 'status' | 'policy'> {
  readonly html: Buffer;
}

/** The answers of one encoding, by address. */
interface Answers {
  /** Made, or being made. */
  readonly answering: Map<string, Promise<Answer>>;
  /** Made: who asks for one of these need not wait a turn. */
  readonly ready: Map<string, Answer>;
}

function noAnswers(): Answers {
  return { answering: new Map(), ready: new Map() };
}

/** Of today's facts; nothing is made yet. */
export function openPageEdition({ renderer, security, log }: PageEditionDeps): PageEdition {
  /** By address. */
  const rendered = new Map<string, RenderedBytes>();
  const answers: Record<ContentEncoding, Answers> = {
    br: noAnswers(),
    gzip: noAnswers(),
    identity: noAnswers(),
  };

  function render(path: string): RenderedBytes {
    const address = addressOf(path, renderer);
    const before = rendered.get(address);
    if (before !== undefined) return before;

    const { html, status, policy } = renderer.page(path);
    const made = { html: Buffer.from(html), status, policy };
    rendered.set(address, made);
    return made;
  }

  async function make(path: string, encoding: ContentEncoding): Promise<Answer> {
    const { html, ...page } = render(path);
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

  return {
    factsFingerprint: renderer.factsFingerprint(),

    ready: (address, encoding) => answers[encoding].ready.get(address),

    page(path, encoding) {
      const { answering, ready } = answers[encoding];
      const address = addressOf(path, renderer);
      return onceFor(answering, address, async () => {
        const answer = await make(path, encoding);
        ready.set(address, answer);
        return answer;
      });
    },

    usage() {
      const bodies = Object.values(answers).flatMap(({ ready }) =>
        [...ready.values()].map(({ body }) => body),
      );
      return {
        pages: bodies.length,
        bytes: bodies.reduce((sum, { length }) => sum + length, 0),
      };
    },
  };
}

/** Under which the page of a path is kept: unknown paths share one page a language. */
export function addressOf(path: string, renderer: DatedRenderer): string {
  // No address has a space.
  return renderer.has(path) ? path : `unknown in ${splitPath(path).lang}`;
}

/** What was made for an address, or is being made; one that fails is forgotten. */
function onceFor(
  known: Map<string, Promise<Answer>>,
  address: string,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const before = known.get(address);
  if (before !== undefined) return before;

  const made = make();
  known.set(address, made);
  made.catch(() => known.delete(address));
  return made;
}
