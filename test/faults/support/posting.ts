/** Visitors who post enquiries, and one who reads a page meanwhile. */
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

/** Numbers of enquiries, which all who post at a site take from. */
export type Numbers = Iterator<number, unknown>;

/** From the first number on, so many. */
export function numbersFrom(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

/** 1, 2, 3 and so on. */
export function* countUp(): Generator<number, never> {
  for (let number = 1; ; number += 1) yield number;
}

export interface PostingOptions {
  readonly port: Port;
  /** How many post at once. */
  readonly visitors: number;
  /** Without them it counts up. */
  readonly numbers?: Numbers;
  /** Asked between two posts; told the tags (client.ts) that were accepted. */
  readonly enough?: (accepted: ReadonlySet<string>) => boolean;
  /** How long a visitor waits between two posts, on the average. */
  readonly pauseMs?: number;
  /** A post that fails is not sent again. */
  readonly isOnce?: boolean;
  /** The address of a visitor, by its place among them. */
  readonly addressOf?: (visitor: number) => string;
}

/**
 * When the post of an enquiry began, and when it was answered with success; by performance.now().
 */
export interface Span {
  readonly begunAt: number;
  readonly answeredAt: number;
}

export interface Posted {
  /** The tags of those that got a success. */
  readonly accepted: Set<string>;
  /** The numbers of those that got none. */
  readonly failed: readonly number[];
  /** How long those with a success took, in milliseconds. */
  readonly times: readonly number[];
  /** Of those with a success, by tag. */
  readonly spans: ReadonlyMap<string, Span>;
  /** How often each status came. */
  readonly statuses: ReadonlyMap<number, number>;
}

/**
 * Posts with several visitors at once, until there are no more numbers, or enough is accepted. A
 * post that fails is sent again with the same key, as the form's script does.
 */
export async function postEnquiries(options: PostingOptions): Promise<Posted> {
  const { port, visitors, numbers = countUp(), enough = () => false } = options;
  const { pauseMs = 0, isOnce = false, addressOf } = options;
  const accepted = new Set<string>();
  const times: number[] = [];
  const failed: number[] = [];
  const spans = new Map<string, Span>();
  const statuses = new Map<number, number>();

  /** Gives whether it got a success. */
  async function postOnce(client: Client, number: number, begunAt: number): Promise<boolean> {
    // A server that is away gives no answer.
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

/** One visitor whose every post is a new enquiry, and is sent once. */
export interface Poster {
  /** The tags of those that got a success. */
  readonly accepted: ReadonlySet<string>;
  /** How long each took, in milliseconds. */
  readonly times: readonly number[];

  /** `text/html` posts as the page does without script. */
  post(accept: 'application/json' | 'text/html'): Promise<Answered>;

  /** The tag of the last one. */
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

/** Posts until the function that it gives is called, which resolves with what came of it. */
export function startPosting(options: Omit<PostingOptions, 'enough'>): () => Promise<Posted> {
  return begin(isOver => postEnquiries({ ...options, enough: isOver }));
}

/** Whether all posts that were answered got a success. */
export function areAllSuccesses({ statuses }: Posted): boolean {
  return [...statuses.keys()].join() === '200';
}

interface ReadingOptions {
  readonly port: number;
  /** Reads as a new visitor each time. */
  readonly isNew?: boolean;
}

export interface PagesRead {
  /** How long each page took, in milliseconds. */
  readonly times: readonly number[];
  readonly areAllServed: boolean;
}

/** A page that does not come within this time counts as not served. */
const readWithinMs = 10_000;

/**
 * Reads a page again and again until the function that it gives is called, which resolves with what
 * was seen.
 */
export function startReading({ port, isNew = false }: ReadingOptions): () => Promise<PagesRead> {
  return begin(async isOver => {
    const times: number[] = [];
    const statuses = new Set<number>();
    // An address of its own, since one address may not have all connections.
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
 * Begins what asks whether it is over. The function
 * that it gives ends it, and resolves with its result.
 */
function begin<Result>(work: (isOver: () => boolean) => Promise<Result>): () => Promise<Result> {
  let isOver = false;
  const result = work(() => isOver);
  return () => {
    isOver = true;
    return result;
  };
}
