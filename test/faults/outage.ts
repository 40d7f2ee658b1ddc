/**
 * While the mail server is down, thousands of enquiries arrive, and the site is killed. Then the
 * mail server returns.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { comesTrue } from '../support/run/comesTrue';
import { freePort } from '../support/run/freePort';
import { startSiteProcess } from '../support/site/siteProcess';
import { endClaims } from './support/endClaims';
import { startMisbehavingMailServer } from './support/misbehavingMailServer';
import { postEnquiries, type Span, startReading } from './support/posting';
import type { ScenarioOptions } from './support/scenario';

/**
 * Mails go over several connections, so a newer mail may arrive before an older one. At most this
 * many newer mails may arrive before one older mail.
 */
const overtakingAllowed = 20;

export async function outage({ isShort, report, folder }: ScenarioOptions): Promise<void> {
  const mailPort = await freePort();
  const smtpUrl = `smtp://127.0.0.1:${mailPort}`;
  const count = isShort ? 1_000 : 10_000;
  const first = await startSiteProcess(folder, smtpUrl);
  const { accepted, times, spans } = await postEnquiries({
    visitors: 32,
    port: first.port,
    enough: ({ size }) => size >= count,
  });
  await first.end('SIGKILL');

  const diedAt = Date.now();
  const site = await startSiteProcess(folder, smtpUrl);
  await endClaims(folder, diedAt);
  // During this time, the site tries each delivery again.
  await pause(isShort ? 0 : 75_000);
  /** For each connection, the tag of its first mail. */
  const firstMails = new Map<string, string>();
  let firstAt = Number.NaN;

  function onMail(tag: string, _mail: string, connection: string): void {
    if (Number.isNaN(firstAt)) firstAt = performance.now();
    if (!firstMails.has(connection)) firstMails.set(connection, tag);
  }

  const endReading = startReading(site);
  const mail = await startMisbehavingMailServer({ port: mailPort, onMail });
  const upAt = performance.now();
  await comesTrue(() => mail.arrived.size >= accepted.size, 240_000);
  const drainSeconds = (performance.now() - firstAt) / 1000;
  const pages = await endReading();

  const firstMs = Math.round(firstAt - upAt);
  const perSecond = Math.round(mail.arrived.size / drainSeconds);
  report.figure(
    'start with all of them waiting: ready in',
    `${site.readyMs} ms`,
    'at most 1000 ms',
  );
  report.figure('first mail after the return', `${firstMs} ms`, 'at most 60000 ms');
  report.figure('delivered a second', perSecond, '300 or more');
  report.p99('pages meanwhile', pages.times, 100);
  const memoryMb = Math.max(first.memoryMb(), site.memoryMb());
  report.mail({ accepted, arrived: mail.arrived, times, memoryMb });

  const overtaken = overtakings([...mail.arrived.keys()], spans);
  // The first mail of a connection does not count. A new connection waits a tenth of a second for
  // the mail server's greeting. In that time, other connections send newer mails.
  for (const tag of firstMails.values()) overtaken.delete(tag);
  const most = Math.max(...overtaken.values());
  report.figure('younger ones before one, at most', most);
  report.claims({
    'they arrive oldest first': most <= overtakingAllowed,
    'pages are served meanwhile': pages.areAllServed,
  });
}

/**
 * Returns a number for each mail, by the mail's tag: how many newer mails arrived before this
 * mail. Another mail counts as newer if its post began only after this mail's post was answered.
 */
function overtakings(
  tags: readonly string[],
  spans: ReadonlyMap<string, Span>,
): Map<string, number> {
  const earlier: Span[] = [];
  const counts = new Map<string, number>();
  for (const tag of tags) {
    const span = spans.get(tag);
    if (span === undefined) throw new Error(`A mail came that nobody has posted: ${tag}.`);

    counts.set(tag, earlier.filter(({ begunAt }) => begunAt > span.answeredAt).length);
    earlier.push(span);
  }
  return counts;
}
