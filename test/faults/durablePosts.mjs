/** A thousand posts a second, each answered once it is on the disk; the first two seconds warm the server up. */
import { setTimeout as pause } from 'node:timers/promises';
import { enquiryPost, openClient } from './support/client.mjs';
import { p99 } from './support/figures.mjs';
import { startSite } from './support/site.mjs';

const perSecond = 1_000;
const visitors = 200;
const warmUp = 2 * perSecond;

export async function durablePosts({ isShort, report, folder }) {
  const site = await startSite(folder);
  const count = warmUp + (isShort ? 3 : 20) * perSecond;
  const times = [];
  const statuses = new Set();
  const began = performance.now();
  let next = 0;
  let answered = 0;

  async function visit() {
    const client = openClient(site.port);
    while (next < count) {
      const number = next;
      next += 1;
      // The time counts from when it was due, so that a server that falls behind shows.
      const dueAt = began + (number / perSecond) * 1000;
      await pause(Math.max(0, dueAt - performance.now()));
      const { status } = await client.ask(enquiryPost(number));
      answered += 1;
      if (number >= warmUp) times.push(performance.now() - dueAt);
      statuses.add(status);
    }
    client.close();
  }

  await Promise.all(Array.from({ length: visitors }, visit));
  const took = (performance.now() - began) / 1000;
  const { waiting } = await site.status();

  report.figure('posts a second, durable', Math.round(answered / took), `${perSecond}`);
  report.figure('posts answered, p99', `${p99(times)} ms`, 'at most 100 ms');
  report.figure('peak memory', `${site.memory()} MB`, 'at most 200 MB');
  report.claims({
    'every post was answered with 200': [...statuses].join() === '200',
    'no accepted message is lost': waiting === answered,
  });
}
