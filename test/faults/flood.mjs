/** More posts than any website of its kind gets, while the mail server is down. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { enquiryPost, openClient, pageGet } from './support/client.mjs';
import { p99 } from './support/figures.mjs';
import { startSite } from './support/site.mjs';

/** Two hundred connections post without a pause: memory stays bounded, pages answer. */
export async function flood({ isShort, report, folder }) {
  const site = await startSite(folder);
  const seconds = isShort ? 6 : 60;
  // A process of its own: its work must not count as the time that a page takes.
  const flooder = fork(new URL('./support/flooder.mjs', import.meta.url), [`${site.port}`, `${seconds}`]);
  const finished = once(flooder, 'message');
  const visitor = openClient(site.port, { localAddress: '127.0.3.1' });
  const times = [];
  const statuses = new Set();
  let isOver = false;
  void finished.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const { status, ms } = await visitor.ask(pageGet);
    times.push(ms);
    statuses.add(status);
    await pause(20);
  }
  const [{ counts, postP99 }] = await finished;
  const { waiting } = await site.status();
  visitor.close();

  const accepted = counts[200] ?? 0;
  report.figure('posts accepted', accepted);
  report.figure('posts accepted a second', Math.round(accepted / seconds));
  report.figure('posts answered, p99', `${postP99} ms`);
  report.figure('waiting in the end', waiting);
  report.figure('pages meanwhile, p99', `${p99(times)} ms`, 'at most 100 ms');
  report.figure('peak memory', `${site.memory()} MB`, 'at most 200 MB');
  report.claims({
    'every post was answered with 200': Object.keys(counts).join() === '200',
    'every page was served': [...statuses].join() === '200',
    'no accepted message is lost': waiting >= accepted,
  });
}

const perSecond = 1_000;
const visitors = 200;
const warmUp = 2 * perSecond;

/** A thousand posts a second, each answered once it is on the disk; the first two seconds warm the server up. */
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
