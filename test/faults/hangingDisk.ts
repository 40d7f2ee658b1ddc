/**
 * The disk neither answers nor reports an error. Each waiting request ends, and accepted
 * enquiries are kept.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startWebhookServer } from '../support/delivery/webhookServer';
import { comesTrue } from '../support/run/comesTrue';
import { freePort } from '../support/run/freePort';
import type { Report } from '../support/run/report';
import { type RunningSite, startSiteProcess } from '../support/site/siteProcess';
import {
  type Answered,
  enquiryPost,
  failureText,
  openClient,
  pageGet,
  tagOf,
  typed,
} from './support/client';
import { endClaims } from './support/endClaims';
import { startMisbehavingMailServer } from './support/misbehavingMailServer';
import { preload } from './support/preload';
import type { ScenarioOptions } from './support/scenario';

const readyzGet = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** The numbers of the enquiries. Those in `before` are posted before the disk hangs. */
const before = [1, 2, 3, 4, 5];
const asScript = 6;
const asPage = 7;
const atEnd = 8;

export async function hangingDisk({ report, folder }: ScenarioOptions): Promise<void> {
  const library = preload(folder);
  if (library === undefined) return report.figure('not run', 'there is no gcc');

  const disk = hangingBy(join(folder, 'hang'));
  const alerts = await startWebhookServer();
  const mailPort = await freePort();
  const site = await startSiteProcess(folder, `smtp://127.0.0.1:${mailPort}`, {
    LD_PRELOAD: library,
    HANG_FILE: disk.file,
    ALERT_WEBHOOK_URL: alerts.url,
  });
  for (const number of before) await ask(site, enquiryPost(number));

  disk.hang();
  await claimAnswers(site, alerts, report);

  disk.goOn();
  const isWell = await comesTrue(async () => (await site.status()).ready, 10_000);
  const again = await ask(site, enquiryPost(asScript));
  report.claims({
    'it heals without a restart, and the same post is kept': isWell && again.status === 200,
  });

  disk.hang();
  void ask(site, enquiryPost(atEnd));
  const endsAt = performance.now();
  await site.end();
  const endMs = performance.now() - endsAt;
  disk.goOn();
  report.figure('SIGTERM has ended the process', seconds(endMs), 'at most 10 s');
  report.claims({ 'SIGTERM ends the process within 10 s': endMs <= 10_000 });

  await claimDeliveries(folder, mailPort, report);
}

/** The alerts that ALERT_WEBHOOK_URL has received. */
interface Alerts {
  readonly received: readonly object[];
}

/**
 * While the disk hangs, checks the answers to visitors and monitors. Reports the results as
 * claims.
 */
async function claimAnswers(site: RunningSite, alerts: Alerts, report: Report): Promise<void> {
  const hangsAt = performance.now();
  const posted = [
    ask(site, enquiryPost(asScript)),
    ask(site, enquiryPost(asPage, { accept: 'text/html' })),
  ] as const;
  // For a second after a successful write, the site assumes that the next write will succeed.
  await pause(1_500);
  const ready = await ask(site, readyzGet);
  const read = await ask(site, pageGet);
  const [json, page] = await Promise.all(posted);
  // The site checks the store every half minute, and sends an alert if the store does not answer.
  const hasAlert = await comesTrue(
    () => alerts.received.some(each => JSON.stringify(each).includes('cannotKeep')),
    50_000,
  );
  const alertMs = performance.now() - hangsAt;

  const given = [failureText, typed.name, typed.mobile, tagOf(asPage)];
  report.figure('a post is answered', seconds(json.ms), 'at most 20 s');
  report.figure('/readyz is answered', seconds(ready.ms), 'at most 5 s');
  report.figure('the alert has come', seconds(alertMs));
  report.claims({
    'a post is answered with 503 within 20 s': json.status === 503 && json.ms <= 20_000,
    'a page with 503 gives the failure text and everything typed':
      page.status === 503 && given.every(each => page.answer.includes(each)),
    '/readyz says so within 5 s': ready.status === 503 && ready.ms <= 5_000,
    'pages are served meanwhile': read.status === 200 && read.ms <= 1_000,
    'the alert goes out though the store is silent': hasAlert,
  });
}

/** Starts the server again. Reports whether it still has all accepted enquiries. */
async function claimDeliveries(folder: string, mailPort: number, report: Report): Promise<void> {
  const mail = await startMisbehavingMailServer({ port: mailPort });
  const diedAt = Date.now();
  await startSiteProcess(folder, mail.url);
  await endClaims(folder, diedAt);
  const tags = [...before, asScript].map(tagOf);
  const isAll = await comesTrue(() => tags.every(tag => mail.arrived.has(tag)), 240_000);
  report.claims({
    'what was accepted is delivered by the next start': isAll,
    'each of them once': tags.every(tag => mail.arrived.get(tag) === 1),
  });
}

/** Sends a request on a new connection. If no answer comes, the duration counts as infinite. */
function ask(site: RunningSite, request: string): Promise<Answered> {
  const never = { status: 0, answer: '', ms: Number.POSITIVE_INFINITY };
  return openClient(site.port)
    .ask(request)
    .catch(() => never);
}

interface HangingDisk {
  /** The path for the variable HANG_FILE: see disk.c. */
  readonly file: string;
  hang(): void;
  goOn(): void;
}

function hangingBy(file: string): HangingDisk {
  return {
    file,
    hang: () => writeFileSync(file, ''),
    goOn: () => rmSync(file),
  };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
