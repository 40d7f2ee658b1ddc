/** The server's program: reads the settings, makes the parts, listens, and shuts down. */
import { join } from 'node:path';
import { mailForms } from '../shared/forms';
import type { AppDeps } from './app';
import { type Config, readConfig, readLogFormat } from './config/config';
import { loadEnvFile } from './config/readSettings';
import { createVitals } from './endpoints/vitals';
import { securityHeaders } from './http/security';
import { openServer } from './http/server';
import { compose } from './mail/compose';
import { deliver } from './mail/deliver';
import { emlTransport, mailFolder } from './mail/emlFiles';
import { smtpOptions, smtpTransport, type Transport } from './mail/transport';
import { watchOutbox } from './monitoring/alerts';
import { digestForm, weeklyDigest } from './monitoring/digest';
import { logStartup } from './monitoring/logStartup';
import { openWebhook } from './monitoring/webhook';
import type { Enquiry } from './outbox/enquiry';
import type { Outbox } from './outbox/outbox';
import { leftInDatabase } from './outbox/sqlite/folder';
import { openSqliteOutbox } from './outbox/sqlite/outbox';
import { readAssets } from './pages/assets';
import { handoutsFit } from './pages/handouts';
import { inlinedScripts } from './pages/inlineScripts';
import { createPageCache } from './pages/pageCache';
import { readyPages } from './pages/pages';
import { readPrerendered } from './pages/prerendered';
import { createRenderer } from './pages/renderer';
import { openLog } from './system/log';
import { exitWithSentence, shutdownOnSignal } from './system/shutdown';
import { repeat } from './system/timers';

/** Requests first, then deliveries, then the end: together under the ten seconds that DECISIONS gives. */
const timeouts = { requestsMs: 4500, deliveriesMs: 4000, shutdownMs: 9500 };

const noHandouts =
  'Course pages offer no PDF: it would name another SITE_NAME, SITE_PHONES or SITE_URL than this start, or its typeface, which is Latin, lacks a letter of the name. Run "npm run build" with the settings of the start';

loadEnvFile();
const log = openLog(readLogFormat(process.env));
start().catch(fault => exitWithSentence(fault, log));

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const opening = openEngine(config);
  const site = readSite(config);
  // Express is half of what a start loads: it does so while the database opens.
  const [{ createApp }, { outbox, counters, isLeader }] = await Promise.all([import('./app'), opening]);
  const transport = openMail(config, outbox);
  const parts = { ...site, config, outbox, counters, vitals: createVitals(log), log, now: Date.now };
  const app = createApp(parts);
  const trusts: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  const server = openServer(readyPages(parts.cache, app), address => trusts(address, 0));
  const closeMetrics = await openMetricsIfAsked(parts);
  const webhook = openWebhook(config.alertWebhookUrl, log);
  const elapsed = () => performance.now();
  const stopAlerts = repeat(30_000, 2_000, watchOutbox({ ...parts, webhook, isLeader, elapsed }));
  const stopDigest = config.sendsDigest ? repeat(600_000, 60_000, weeklyDigest(parts)) : undefined;
  const close = async () => {
    stopAlerts();
    stopDigest?.();
    await server.drain(timeouts.requestsMs);
    await closeMetrics?.();
    await outbox.close();
    await transport.close();
  };
  shutdownOnSignal(close, timeouts.shutdownMs, log);
  logStartup(config, transport, await server.listen(config.port, config.host), log);
}

/** The outbox, and shared counters of posts where there are some. `isLeader`: this machine calls the webhook. */
async function openEngine({ dataDir, redisUrl, redisPrefix, retentionDays }: Config) {
  const options = { log, retentionDays, closeTimeoutMs: timeouts.deliveriesMs };
  if (redisUrl === undefined) {
    const thread = join(__dirname, 'database.cjs');
    const outbox = await openSqliteOutbox({ ...options, folder: dataDir, thread });
    return { outbox, counters: undefined, isLeader: async () => true };
  }
  for (const { text, todo } of await leftInDatabase(dataDir)) log.error(`${text} ${todo}`);
  // A file of its own in the build: without REDIS_URL nobody waits for BullMQ to load.
  const { openRedis } = await import('./outbox/redis/open');
  const { redisCounters } = await import('./http/redisCounters');
  const { counting, ...engine } = await openRedis({ ...options, url: redisUrl, prefix: redisPrefix });
  return { ...engine, counters: redisCounters(counting) };
}

/** Delivers what the outbox holds, from now on. */
function openMail(config: Config, outbox: Outbox): Transport {
  const smtp = smtpOptions(config);
  const transport = smtp === undefined ? emlTransport(mailFolder(config.dataDir)) : smtpTransport(smtp, log);
  const forms = [...mailForms, digestForm];
  const write = (enquiry: Enquiry) => compose(enquiry, { ...config, forms });
  outbox.start(deliver(transport, write, enquiry => outbox.keep(enquiry)));
  return transport;
}

/** What visitors are served: the build's work, which is beside this program in dist. */
function readSite(config: Config) {
  const { site, serviceWorker: hasWorker } = config;
  const folder = (name: string) => join(__dirname, name);
  const assets = readAssets(__dirname);
  const hasHandouts = handoutsFit(__dirname, site);
  if (!hasHandouts) log.warn(noHandouts);
  const renderer = createRenderer({ site, assets, hasWorker, hasHandouts }, Date.now);
  const security = securityHeaders(config, inlinedScripts(assets));
  const prerendered = readPrerendered(folder('pages'), renderer.edition());
  const cache = createPageCache({ renderer, security, prerendered });
  const staticFolders = { assets: folder('assets'), public: folder('public'), printed: folder('printed') };
  return { assets, renderer, security, cache, staticFolders };
}

/** Loaded only where they are asked for. */
async function openMetricsIfAsked(deps: AppDeps) {
  const { metricsPort } = deps.config;
  if (metricsPort === undefined) return undefined;
  const { openMetrics } = await import('./monitoring/metrics');
  return openMetrics(metricsPort, { ...deps, paths: deps.renderer.paths });
}
