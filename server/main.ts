/** The server's program: reads the settings, makes the parts, listens, and drains. */
import { join } from 'node:path';
import type { Store } from 'express-rate-limit';
import { mailForms } from '../shared/forms';
import { watchOutbox } from './alerts';
import { type AppDeps, createApp } from './app';
import { readAssets } from './assets';
import { type Config, readConfig, readLogFormat } from './config';
import { checkContent } from './content';
import { weeklyDigest } from './digest';
import { digestForm } from './digestForm';
import { loadEnvFile } from './envFile';
import { every } from './every';
import { growNewSpace, setHeapGrowth } from './heapGrowth';
import { openServer } from './listen';
import { openLog } from './log';
import { compose } from './mail/compose';
import { deliver } from './mail/deliver';
import { emlTransport, smtpTransport, type Transport } from './mail/transport';
import type { Enquiries } from './outbox/enquiries';
import { openFilesOutbox } from './outbox/files';
import { mailFolder } from './outbox/folders';
import { warnOfLeftBehind } from './outbox/leftBehind';
import type { Outbox } from './outbox/outbox';
import { readPrerendered } from './prerendered';
import { handoutsFit } from './print/printed';
import { createRenderer } from './renderer';
import { createVitals } from './vitals';
import { openWebhook } from './webhook';

/** Requests first, then deliveries, then the end: together under the ten seconds that DECISIONS gives. */
const stopping = { requestsMs: 4500, deliveriesMs: 4000, allMs: 9500 };

loadEnvFile();
const log = openLog(readLogFormat(process.env));

const noHandouts =
  'Course pages offer no PDF: it would name another SITE_NAME, SITE_PHONES or SITE_URL than this start, or its typeface, which is Latin, lacks a letter of the name. Run "npm run build" with the settings of the start';

interface Engine {
  readonly outbox: Outbox;
  readonly enquiries: Pick<Enquiries, 'all'>;
  readonly counters?: Store;
  /** Whether this machine is the one that calls the webhook. */
  readonly isSpeaker: () => Promise<boolean>;
}

start().catch(exitWithSentence);

async function start(): Promise<void> {
  checkContent();
  const config = readConfig(process.env);
  const { site, mailFrom, mailTo } = config;
  const assets = readAssets(__dirname);
  const { outbox, enquiries, counters, isSpeaker } = await openEngine(config);
  const transport = openTransport(config);
  const forms = [...mailForms, digestForm];
  outbox.start(deliver(transport, message => compose(message, { site, mailFrom, mailTo, forms })));
  const hasHandouts = handoutsFit(__dirname, site);
  if (!hasHandouts) log.warn(noHandouts);
  const facts = { site, assets, hasWorker: config.serviceWorker, hasHandouts };
  const renderer = createRenderer(facts);
  // The bundle is dist/main.cjs.
  const folder = (name: string) => join(__dirname, name);
  const staticFolders = { assets: folder('assets'), public: folder('public'), printed: folder('printed') };
  const vitals = createVitals(log);
  const prerendered = readPrerendered(join(__dirname, 'pages'), facts);
  const served = { renderer, prerendered, assets, staticFolders };
  const parts = { config, outbox, ...served, counters, vitals, log, now: Date.now };
  const app = createApp(parts);
  const trusts: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  const server = openServer(app, address => trusts(address, 0));
  const closeMetrics = await openMetricsIfAsked(parts);
  const webhook = openWebhook(config.alertWebhookUrl, log);
  const stopWatching = every(30_000, 2_000, watchOutbox({ ...parts, webhook, isSpeaker }));
  const stopDigest = config.sendsDigest
    ? every(600_000, 60_000, weeklyDigest({ ...parts, enquiries }))
    : () => {};
  stopInTime(async () => {
    stopWatching();
    stopDigest();
    await server.drain(stopping.requestsMs);
    await closeMetrics();
    await outbox.close();
    await transport.close();
  });
  sayWhatStands(config, transport, await server.listen(config.port, config.host));
  // Hostile requests leave much garbage: 200 MB resident where 25 are in use. Not sooner: a start leaves none.
  setHeapGrowth(50);
  // Half of what V8 may take.
  growNewSpace(16 * 1024 * 1024);
}

/** Loaded only where they are asked for. */
async function openMetricsIfAsked(deps: AppDeps): Promise<() => Promise<void>> {
  const { metricsPort } = deps.config;
  if (metricsPort === undefined) return async () => {};
  const { openMetrics } = await import('./metrics/metrics');
  return openMetrics(metricsPort, { ...deps, paths: deps.renderer.paths });
}

/** Ends the process by `close`: with 0 on a signal, with 1 after a fault that nothing caught. */
function stopInTime(close: () => Promise<void>): void {
  const stop = async (exitCode: number) => {
    if (process.exitCode !== undefined) return;
    process.exitCode = exitCode;
    // Whatever hangs now, every accepted message is on the disk: the next start delivers it.
    setTimeout(() => process.exit(), stopping.allMs).unref();
    await close();
    process.exit();
  };
  const stopByFault = (fault: unknown) => {
    log.error('A fault that nothing caught: the server stops', { stack: stackOf(fault) });
    void stop(1);
  };
  process.on('SIGTERM', () => stop(0)).on('SIGINT', () => stop(0));
  process.on('uncaughtException', stopByFault).on('unhandledRejection', stopByFault);
}

/** Where messages are kept, and posts counted where that is not in this process. */
async function openEngine({ dataDir, redisUrl, retentionDays }: Config): Promise<Engine> {
  const options = { log, retentionDays, closeWithinMs: stopping.deliveriesMs };
  if (redisUrl === undefined) {
    const outbox = await openFilesOutbox({ ...options, folder: dataDir });
    return { outbox, enquiries: outbox, isSpeaker: async () => true };
  }
  await warnOfLeftBehind(dataDir, log);
  // A file of its own in the build: without REDIS_URL nobody waits for BullMQ to load.
  const { openRedis } = await import('./redis/open');
  return openRedis({ ...options, url: redisUrl });
}

function openTransport({ smtpUrl, dataDir }: Config): Transport {
  return smtpUrl === undefined ? emlTransport(mailFolder(dataDir)) : smtpTransport(smtpUrl, log);
}

/** One line each: the address, where mail goes, what is not configured. */
function sayWhatStands({ site, mailTo, notSet }: Config, transport: Transport, address: string): void {
  log.info(`The site is at ${address}`);
  if (!notSet.includes('SMTP_URL'))
    log.info(`Mail goes to ${mailTo.join(', ')} through ${transport.describe}`);
  const stands: Readonly<Record<string, string>> = {
    SMTP_URL: `no mail is sent; each is written as an .eml file into ${transport.describe}`,
    MAIL_TO: `enquiries go to ${mailTo.join(', ')}`,
    SITE_URL: `canonical links, the sitemap and mails say ${site.url}`,
    SITE_PHONES: `pages show ${site.phones.join(' and ')}, which reach nobody`,
  };
  for (const [name, meaning] of Object.entries(stands)) {
    if (notSet.includes(name)) log.warn(`${name} is not set: ${meaning}`);
  }
}

/** Before the site stands, a fault is the operator's to mend: a sentence, and a stack only where it is a bug. */
function exitWithSentence(fault: unknown): void {
  const isBug = fault instanceof TypeError || fault instanceof ReferenceError || fault instanceof RangeError;
  log.error(fault instanceof Error && !isBug ? fault.message : stackOf(fault));
  process.exit(1);
}

function stackOf(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}
