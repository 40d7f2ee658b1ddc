/** Visitors who post enquiries, and one who reads a page meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { enquiryPost, openClient, pageGet } from './client.mjs';

/** 1, 2, 3 and so on: shared by all who post at a site. */
export function countUp() {
  let last = 0;
  return { next: () => ({ value: ++last }) };
}

/**
 * Posts the enquiries of the `numbers` (an iterator) with several visitors at once, until there are no more, or until
 * `enough(accepted)`. Each post begins at its `dueAt`. One that fails is sent again with the same key, as the form's
 * script does; with `isOnce` it is not. `failed` are the numbers that got no success, `times` the milliseconds of those
 * that did. `spans` says of each accepted tag when its post began and when it was answered.
 */
export async function postEnquiries({
  port,
  visitors,
  numbers = countUp(),
  enough = () => false,
  ...rest
}) {
  const { dueAt = () => performance.now(), pauseMs = 0, isOnce = false, addressOf } = rest;
  const [accepted, times, failed] = [new Set(), [], []];
  const [spans, statuses] = [new Map(), new Map()];

  async function post(client, number) {
    const begunAt = dueAt(number);
    if (begunAt > performance.now()) await pause(begunAt - performance.now());
    do {
      // A fault is a server that is away.
      const { status, ms } = await client.ask(enquiryPost(number)).catch(() => ({}));
      if (status !== undefined) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) {
        accepted.add(`n-${number}`);
        times.push(ms);
        return spans.set(`n-${number}`, { begunAt, answeredAt: performance.now() });
      }
      await pause(20);
    } while (!isOnce && !enough(accepted));
    failed.push(number);
  }

  async function visit(_, index) {
    const client = openClient(port, { localAddress: addressOf?.(index) });
    while (!enough(accepted)) {
      const { value, done } = numbers.next();
      if (done) break;
      await post(client, value);
      if (pauseMs > 0) await pause(pauseMs * (0.5 + Math.random()));
    }
    client.close();
  }

  await Promise.all(Array.from({ length: visitors }, visit));
  return { accepted, failed, times, spans, statuses };
}

/** Posts until the function that it gives is called, which resolves with the same. */
export function startPosting(options) {
  return begin(enough => postEnquiries({ ...options, enough }));
}

/**
 * Reads a page again and again until the function that it gives is called, which resolves with the milliseconds of each
 * and whether all were served. `isNew`: as a new visitor each time.
 */
export function startReading({ port, isNew = false }) {
  return begin(async isOver => {
    const [times, statuses] = [[], new Set()];
    // An address of its own, since one address may not have all connections.
    const visitor = openClient(port, { localAddress: '127.0.3.1', withinMs: 10_000 });
    for (; !isOver(); await pause(10)) {
      const { status, ms } = await visitor.ask(pageGet).catch(() => ({ status: 0, ms: 10_000 }));
      times.push(ms);
      statuses.add(status);
      if (isNew) visitor.close();
    }
    visitor.close();
    return { times, areAllServed: [...statuses].join() === '200' };
  });
}

/** Begins what asks whether it is over. The function that it gives ends it, and resolves with its result. */
function begin(work) {
  let isOver = false;
  const result = work(() => isOver);
  return () => {
    isOver = true;
    return result;
  };
}
