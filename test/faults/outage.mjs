/** The mail server is down while thousands of messages come, the site is killed, and the mail server returns. */
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, until } from './support/ends.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { postEnquiries, startReading } from './support/posting.mjs';
import { startSite } from './support/site.mjs';

export async function outage({ isShort, report, folder }) {
  const port = await freePort();
  const url = `smtp://127.0.0.1:${port}`;
  const first = await startSite(folder, url);
  const enough = ({ size }) => size >= (isShort ? 1_000 : 10_000);
  const { accepted, times, spans } = await postEnquiries({
    visitors: 32,
    port: first.port,
    enough,
  });
  await first.end('SIGKILL');

  const site = await startSite(folder, url);
  // After so long the pauses between two probes of a dead mail server have grown to their longest.
  await pause(isShort ? 0 : 75_000);
  const connections = new Map();
  let firstAt;
  const onMail = (tag, _text, id) => {
    firstAt ??= performance.now();
    if (!connections.has(id)) connections.set(id, tag);
  };
  const endReading = startReading(site);
  const mail = await startMailServer({ port, onMail });
  const upAt = performance.now();
  await until(() => mail.arrived.size >= accepted.size, 240_000);
  const drainSeconds = (performance.now() - firstAt) / 1000;
  const pages = await endReading();

  report.figure(
    'start with all of them waiting: ready in',
    `${site.readyMs} ms`,
    'at most 1000 ms',
  );
  report.figure(
    'first mail after the return',
    `${Math.round(firstAt - upAt)} ms`,
    'at most 60000 ms',
  );
  report.figure('delivered a second', Math.round(mail.arrived.size / drainSeconds), '300 or more');
  report.p99('pages meanwhile', pages.times, 100);
  const memoryMb = Math.max(first.memory(), site.memory());
  report.mail({ accepted, arrived: mail.arrived, times, memoryMb });
  const overtaking = overtakings([...mail.arrived.keys()], spans);
  // A connection's first waits while it is opened (the mail server greets after a tenth of a second), as others go on.
  for (const tag of connections.values()) overtaking.delete(tag);
  report.figure('younger ones before one, at most', Math.max(...overtaking.values()));
  report.claims({
    'they arrive oldest first': Math.max(...overtaking.values()) <= 20,
    'pages are served meanwhile': pages.areAllServed,
  });
}

/** By tag, how many arrived before it though their posts began after its own was answered: they are surely younger. */
function overtakings(tags, spans) {
  const posts = tags.map(tag => spans.get(tag));
  const count = ({ answeredAt }, place) =>
    posts.slice(0, place).filter(({ begunAt }) => begunAt > answeredAt).length;
  return new Map(posts.map((post, place) => [tags[place], count(post, place)]));
}
