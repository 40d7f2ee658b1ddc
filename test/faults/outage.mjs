/** The mail server is down while thousands of messages come, the site is killed, and the mail server returns. */
import { setTimeout as pause } from 'node:timers/promises';
import { openClient, pageGet } from './support/client.mjs';
import { p99 } from './support/figures.mjs';
import { freePort, startMailServer } from './support/mailServer.mjs';
import { postEnquiries } from './support/posting.mjs';
import { startSite, tempFolder } from './support/site.mjs';
import { until } from './support/until.mjs';

/** So long after a start the pauses between two probes of a dead mail server have grown to their longest. */
const longestPauseAfterMs = 75_000;

export async function outage({ isShort, report }) {
  const count = isShort ? 1_000 : 10_000;
  const { folder, remove } = tempFolder();
  const port = await freePort();
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  const first = await startSite(folder, env);
  const { accepted, times } = await postEnquiries({
    ...{ visitors: 32, port: () => first.port, enough: done => done.size >= count },
  });
  await first.end('SIGKILL');

  const site = await startSite(folder, env);
  await pause(isShort ? 0 : longestPauseAfterMs);
  const mail = await startMailServer({ port });
  const upAt = performance.now();
  const pageTimes = [];
  const statuses = new Set();
  const visitor = openClient(site.port);
  const isAll = async () => {
    const { ms, status } = await visitor.ask(pageGet);
    pageTimes.push(ms);
    statuses.add(status);
    return mail.arrived.size >= accepted.size;
  };
  await until(isAll, 240_000);
  const drainSeconds = (performance.now() - mail.firstAt()) / 1000;
  visitor.close();
  await site.end();
  await mail.stop();
  remove();

  report.figure('start with all of them waiting: ready in', `${site.readyMs} ms`, 'at most 1000 ms');
  report.figure('first mail after the return', `${Math.round(mail.firstAt() - upAt)} ms`, 'at most 60000 ms');
  report.figure('delivered a second', Math.round(mail.arrived.size / drainSeconds), '300 or more');
  report.figure('pages meanwhile, p99', `${p99(pageTimes)} ms`, 'at most 100 ms');
  const memoryMb = Math.max(first.memory(), site.memory());
  report.mail({ accepted, arrived: mail.arrived, times, memoryMb });
  const displaced = displacement([...mail.arrived.keys()]);
  report.figure('places out of order, at most', displaced);
  // 32 visitors post and 5 connections deliver at once: so far their order is anyone's.
  report.claim('they arrive oldest first', displaced <= 100);
  report.claim('pages are served meanwhile', [...statuses].join() === '200');
}

/** How far from its place in the order of numbers a tag arrived, at most. */
function displacement(tags) {
  const numbers = tags.map(tag => Number(tag.slice(2)));
  const places = new Map([...numbers].sort((a, b) => a - b).map((number, place) => [number, place]));
  return Math.max(...numbers.map((number, place) => Math.abs((places.get(number) ?? 0) - place)));
}
