/** More posts than any website of its kind gets, while the mail server is down. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { postEnquiries, startReading } from './support/posting.mjs';
import { startSite } from './support/site.mjs';

/** Two hundred connections post without a pause: memory stays bounded, pages answer. */
export async function flood({ isShort, report, folder }) {
  const site = await startSite(folder);
  const seconds = isShort ? 6 : 60;
  const endReading = startReading(site);
  // A process of its own: its work must not count as the time that a page takes.
  const flooder = new URL('./support/flooder.mjs', import.meta.url);
  const args = [`${site.port}`, `${seconds}`];
  const [{ accepted, failed, times }] = await once(fork(flooder, args), 'message');
  const pages = await endReading();
  const { waiting } = await site.status();

  report.figure('posts accepted a second', Math.round(accepted / seconds));
  report.p99('posts answered', times);
  report.p99('pages meanwhile', pages.times, 100);
  report.figure('peak memory', `${site.memory()} MB`, 'at most 200 MB');
  report.claims({
    'every post was answered with 200': failed === 0,
    'every page was served': pages.areAllServed,
    'no accepted message is lost': waiting >= accepted,
  });
}

/** A thousand posts a second, each answered once it is on the disk; the first two seconds warm the server up. */
export async function durablePosts({ isShort, report, folder }) {
  const site = await startSite(folder);
  const [perSecond, warmUp] = [1_000, 2_000];
  const numbers = Array.from({ length: warmUp + (isShort ? 3_000 : 20_000) }, (_, index) => index);
  const began = performance.now();
  // The time counts from when a post was due, so that a server that falls behind shows.
  const dueAt = number => began + (number / perSecond) * 1000;
  const posting = {
    port: site.port,
    visitors: 200,
    numbers: numbers.values(),
    dueAt,
    isOnce: true,
  };
  const { accepted, failed, spans } = await postEnquiries(posting);
  const took = (performance.now() - began) / 1000;
  const { waiting } = await site.status();

  const times = [...spans.values()]
    .slice(warmUp)
    .map(({ begunAt, answeredAt }) => answeredAt - begunAt);
  report.figure('posts a second, durable', Math.round(accepted.size / took), `${perSecond}`);
  report.p99('posts answered', times, 100);
  report.figure('peak memory', `${site.memory()} MB`, 'at most 200 MB');
  report.claims({
    'every post was answered with 200': failed.length === 0,
    'no accepted message is lost': waiting === accepted.size,
  });
}
