/** Visitors who post enquiries, and a visitor who reads a page at the same time. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Answered,
  type Client,
  enquiryPost,
  openClient,
  type Port,
  pageGet,
  tagOf,
} from './client';

/**
 * The numbers of enquiries. All visitors take their next number from the same iterator, so that
 * no number is used twice.
 */
export type Numbers = Iterator<number, unknown>;

/** Returns `count` numbers in sequence. The first of them is `first`. */
export function numbersFrom(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Returns the numbers 1, 2, 3 and so on, without end. */
export function* countUp(): Generator<number, never> {
  for (let number = 1; ; number += 1) yield number;
}

export interface PostingOptions {
  readonly port: Port;
  /** The number of visitors who post at once. */
  readonly visitors: number;
  /** The numbers of the enquiries. By default they are 1, 2, 3 and so on. */
  readonly numbers?: Numbers;
  /**
   * Between two posts, decides whether to stop. `accepted`: the tags (client.ts) of the posts
   * that the site has accepted.
   */
  readonly enough?: (accepted: ReadonlySet<string>) => boolean;
  /** A visitor's average pause between two posts. */
  readonly pauseMs?: number;
  /** Whether each enquiry is posted only once. If not, a failed post is sent again. */
  readonly isOnce?: boolean;
  /** Returns the IP address of the visitor with this number. */
  readonly addressOf?: (visitor: number) => string;
}

/**
 * Two moments of an enquiry's post, as performance.now() gives them: when the post began, and when
 * the answer said that the enquiry was accepted.
 */
export interface Span {
  readonly begunAt: number;
  readonly answeredAt: number;
}

export interface Posted {
  /** The tags of the accepted posts. */
  readonly accepted: Set<string>;
  /** The numbers of the failed posts. */
  readonly failed: readonly number[];
  /** The duration of each accepted post, in milliseconds. */
  readonly times: readonly number[];
  /** The times of accepted posts, by tag. */
  readonly spans: ReadonlyMap<string, Span>;
  /** The number of answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
}

/**
 * Several visitors post enquiries at the same time. They stop when there are no more numbers, or
 * when `enough` returns true. A failed post is sent again with the same key, as the form's script
 * does. `isOnce` prevents that.
 */
export async function postEnquiries(options: PostingOptions): Promise<Posted> {
  const { port, visitors, numbers = countUp(), enough = () => false } = options;
  const { pauseMs = 0, isOnce = false, addressOf } = options;
  const accepted = new Set<string>();
  const times: number[] = [];
  const failed: number[] = [];
  const spans = new Map<string, Span>();
  const statuses = new Map<number, number>();

  /** Posts an enquiry once. Returns whether it was accepted. */
  async function postOnce(client: Client, number: number, begunAt: number): Promise<boolean> {
    // A stopped server gives no answer.
    const answered = await client.ask(enquiryPost(number)).catch(() => undefined);
    if (answered === undefined) return false;

    const { status, ms } = answered;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 200) return false;

    accepted.add(tagOf(number));
    times.push(ms);
    spans.set(tagOf(number), { begunAt, answeredAt: performance.now() });
    return true;
  }

  async function post(client: Client, number: number): Promise<void> {
    const begunAt = performance.now();
    do {
      if (await postOnce(client, number, begunAt)) return;
      await pause(20);
    } while (!isOnce && !enough(accepted));
    failed.push(number);
  }

  async function visit(visitor: number): Promise<void> {
    const localAddress = addressOf?.(visitor);
    const client = openClient(port, localAddress === undefined ? {} : { localAddress });
    while (!enough(accepted)) {
      const next = numbers.next();
      if (next.done) break;

      await post(client, next.value);
      if (pauseMs > 0) await pause(pauseMs * (0.5 + Math.random()));
    }
    client.close();
  }

  await Promise.all(numbersFrom(0, visitors).map(visit));
  return { accepted, failed, times, spans, statuses };
}

/** A visitor who sends each enquiry only once. */
export interface Poster {
  /** The tags of the accepted posts. */
  readonly accepted: ReadonlySet<string>;
  /** The duration of each post, in milliseconds. */
  readonly times: readonly number[];

  /** Posts a new enquiry. With `text/html`, it posts as the page does without script. */
  post(accept: 'application/json' | 'text/html'): Promise<Answered>;

  /** The tag of the last post. */
  lastTag(): string;
}

export function openPoster(client: Client): Poster {
  const accepted = new Set<string>();
  const times: number[] = [];
  let number = 0;

  return {
    accepted,
    times,

    async post(accept) {
      number += 1;
      const answered = await client.ask(enquiryPost(number, { accept }));
      times.push(answered.ms);
      if (answered.status === 200 || answered.status === 303) accepted.add(tagOf(number));
      return answered;
    },

    lastTag: () => tagOf(number),
  };
}

/** Posts until the returned function is called. That function resolves with the results. */
export function startPosting(options: Omit<PostingOptions, 'enough'>): () => Promise<Posted> {
  return begin(isOver => postEnquiries({ ...options, enough: isOver }));
}

/** Returns whether at least one post was answered, and all answered posts were accepted. */
export function areAllSuccesses({ statuses }: Posted): boolean {
  return [...statuses.keys()].join() === '200';
}

interface ReadingOptions {
  readonly port: number;
  /** Whether each request comes on a new connection, as from a new visitor. */
  readonly isNew?: boolean;
}

export interface PagesRead {
  /** The duration of each request, in milliseconds. */
  readonly times: readonly number[];
  readonly areAllServed: boolean;
}

/** A page that takes longer counts as not served. */
const readWithinMs = 10_000;

/**
 * Reads a page again and again until the returned function is called. That function resolves with
 * the results.
 */
export function startReading({ port, isNew = false }: ReadingOptions): () => Promise<PagesRead> {
  return begin(async isOver => {
    const times: number[] = [];
    const statuses = new Set<number>();
    // The site limits the number of connections from one address. So this visitor has a different
    // IP address from the visitors who post.
    const visitor = openClient(port, { localAddress: '127.0.3.1', withinMs: readWithinMs });
    for (; !isOver(); await pause(10)) {
      const failure = { status: 0, ms: readWithinMs };
      const { status, ms } = await visitor.ask(pageGet).catch(() => failure);
      times.push(ms);
      statuses.add(status);
      if (isNew) visitor.close();
    }
    visitor.close();
    return { times, areAllServed: [...statuses].join() === '200' };
  });
}

/**
 * Starts `work`, which runs until `isOver` returns true. The returned function ends the work, and
 * resolves with the result of the work.
 */
function begin<Result>(work: (isOver: () => boolean) => Promise<Result>): () => Promise<Result> {
  let isOver = false;
  const result = work(() => isOver);
  return () => {
    isOver = true;
    return result;
  };
}
