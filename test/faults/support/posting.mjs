/** Visitors who post enquiries, and do not give up before they are answered. */
import { setTimeout as pause } from 'node:timers/promises';
import { enquiryPost, openClient } from './client.mjs';

/**
 * Posts enquiries with several visitors at once. `port()` is asked for each post, since a killed server comes back on
 * another. A post that fails is sent again with the same key, as the form's script does. Runs until `enough()`.
 * `spans` says of each accepted tag when its post began and when it was answered.
 */
export async function postEnquiries({ visitors, port, enough, pauseMs = 0, counter = { last: 0 } }) {
  const accepted = new Set();
  const times = [];
  const spans = new Map();
  const statuses = new Map();

  async function visit() {
    let client = openClient(port());
    let clientPort = port();
    while (!enough(accepted)) {
      counter.last += 1;
      const number = counter.last;
      const request = enquiryPost(number);
      const begunAt = performance.now();
      for (let isAnswered = false; !isAnswered; ) {
        try {
          if (clientPort !== port()) {
            clientPort = port();
            client = openClient(clientPort);
          }
          const { status, ms } = await client.ask(request);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          isAnswered = status === 200;
          if (isAnswered) {
            accepted.add(`n-${number}`);
            times.push(ms);
            spans.set(`n-${number}`, { begunAt, answeredAt: performance.now() });
          }
        } catch {
          // The server is away.
        }
        if (!isAnswered && enough(accepted)) break;
        if (!isAnswered) await pause(20);
      }
      if (pauseMs > 0) await pause(pauseMs * (0.5 + Math.random()));
    }
    client.close();
  }

  await Promise.all(Array.from({ length: visitors }, visit));
  return { accepted, times, spans, statuses };
}

/** Posts until the function that it gives is called, which resolves with the same. */
export function startPosting(options) {
  let isOver = false;
  const posted = postEnquiries({ ...options, enough: () => isOver });
  return () => {
    isOver = true;
    return posted;
  };
}
