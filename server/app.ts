/** The server: its parts, and the whole of its request handling, in order. */
import { join } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import type { Store as Counters } from 'express-rate-limit';
import { formsByAction } from '../shared/forms';
import { login } from '../shared/forms/login';
import type { Text } from '../shared/text/languages';
import type { Config } from './config/config';
import { placesFor, startDeliveries } from './delivery/deliveries';
import { openTargets } from './delivery/targets';
import { healthz, readyz } from './endpoints/health';
import { serviceWorker } from './endpoints/serviceWorker';
import { robots, securityText, securityTextPath, sitemap, webManifest } from './endpoints/siteFiles';
import { createVitals, maxBeacons, type Vitals } from './endpoints/vitals';
import { logIn } from './forms/login';
import { type SubmitDeps, submit } from './forms/submit';
import { sameOrigin } from './http/origin';
import { rateLimit, rateLimitNetworks } from './http/rateLimit';
import { security, securityHeaders } from './http/security';
import { openServer } from './http/server';
import { type StaticFolders, staticFiles } from './http/staticFiles';
import { throttlePosts } from './http/throttlePosts';
import { emlTransport, mailFolder } from './mail/emlFiles';
import { smtpOptions, smtpTransport, type Transport } from './mail/transport';
import { watchStore } from './monitoring/alerts';
import { weeklyDigest } from './monitoring/digest';
import { logStartup } from './monitoring/logStartup';
import { openWebhook } from './monitoring/webhook';
import { manifestPath } from './pages/addresses';
import { type Assets, readAssets } from './pages/assets';
import { errors, notFound } from './pages/errors';
import { handoutsFit } from './pages/handouts';
import { inlinedScripts } from './pages/inlineScripts';
import { createPageCache, type PageCache } from './pages/pageCache';
import { allowedMethods, canonicalAddress, pages, readyPages } from './pages/pages';
import { readPrerendered } from './pages/prerendered';
import { queryPages } from './pages/queryPages';
import { createRenderer } from './pages/renderer';
import type { NewEnquiry } from './store/enquiry';
import type { Store } from './store/store';
import type { Log } from './system/log';
import { shutdownOnSignal, shutdownTimeouts } from './system/shutdown';
import { repeat } from './system/timers';

export interface AppDeps extends SubmitDeps {
  readonly store: Store;
  readonly assets: Assets;
  readonly staticFolders: StaticFolders;
  readonly vitals: Vitals;
  /** Where form posts are counted by client, if not in this process. */
  readonly counters?: Counters | undefined;
  readonly cache: PageCache;
}

/** What keeps enquiries and counts posts. */
export interface Backend {
  readonly store: Store;
  readonly counters: Counters | undefined;
  /** Of several machines that share one store, the leader calls the webhook. */
  readonly isLeader: () => Promise<boolean>;
  /** Calls the listener when another process has changed something. */
  readonly onChange: (listener: () => void) => void;
}

const noHandouts =
  'Course pages offer no PDF: it would name another SITE_NAME, SITE_PHONES or SITE_URL than this start, or its typeface, which is Latin, lacks a letter of the name. Run "npm run build" with the settings of the start';

/** Makes the parts, listens, delivers, watches, and shuts down on a signal. */
export async function serve(config: Config, opening: Promise<Backend>, log: Log): Promise<void> {
  const served = readSite(config, log);
  const { store, counters, isLeader, onChange } = await opening;
  const transport = openTransport(config);
  const targets = openTargets({ config, store, transport, now: Date.now });
  const deliveries = startDeliveries({ queue: store.queue, targets, log, now: Date.now });
  onChange(deliveries.wake);

  const parts = {
    ...served,
    config,
    store,
    secret: store.secret,
    keep: (enquiry: NewEnquiry) => store.keep(enquiry, placesFor(enquiry, targets)),
    counters,
    vitals: createVitals(log),
    log,
    now: Date.now,
  };
  const app = createApp(parts);
  const trusts: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  const server = openServer(readyPages(parts.cache, app), address => trusts(address, 0));
  const closeMetrics = await openMetricsIfAsked(parts);

  const webhook = openWebhook(config.alertWebhookUrl, log);
  const elapsed = () => performance.now();
  const watch = watchStore({ ...parts, webhook, isLeader, elapsed });
  const stopAlerts = repeat(30_000, 2_000, watch);
  const digest = weeklyDigest({ ...parts, transport, isLeader });
  const stopDigest = config.sendsDigest ? repeat(600_000, 60_000, digest) : undefined;

  const close = async () => {
    stopAlerts();
    stopDigest?.();
    await server.drain(shutdownTimeouts.requestsMs);
    await closeMetrics?.();
    await deliveries.close(shutdownTimeouts.deliveriesMs);
    await store.close();
  };
  shutdownOnSignal(close, log);
  const address = await server.listen(config.port, config.host);
  logStartup(config, transport, address, log, Date.now());
}

/** Where mails go: to the mail server, or into files for a look. */
function openTransport(config: Config): Transport {
  const smtp = smtpOptions(config);
  return smtp === undefined ? emlTransport(mailFolder(config.dataDir)) : smtpTransport(smtp);
}

/** What visitors are served: the build's work, which is beside this program in dist. */
function readSite(config: Config, log: Log) {
  const { site, serviceWorker: hasWorker } = config;
  const folder = (name: string) => join(__dirname, name);
  const assets = readAssets(__dirname);
  const hasHandouts = handoutsFit(__dirname, site);
  if (!hasHandouts) log.warn(noHandouts);
  const renderer = createRenderer({ site, assets, hasWorker, hasHandouts }, Date.now);
  const security = securityHeaders(config, inlinedScripts(assets));
  const prerendered = readPrerendered(folder('pages'), renderer.edition());
  const cache = createPageCache({ renderer, security, prerendered });
  const staticFolders = {
    assets: folder('assets'),
    earlierAssets: folder('earlier'),
    public: folder('public'),
    printed: folder('printed'),
  };
  return { assets, renderer, security, cache, staticFolders };
}

/** Loaded only where they are asked for. */
async function openMetricsIfAsked(deps: AppDeps) {
  const { metricsPort } = deps.config;
  if (metricsPort === undefined) return undefined;
  const { openMetrics } = await import('./monitoring/metrics');
  return openMetrics(metricsPort, { ...deps, paths: deps.renderer.paths });
}

/** Makes the Express application; it touches no port, clock or environment of its own. */
export function createApp(deps: AppDeps): Express {
  const { config, renderer, store, vitals, cache, counters, now } = deps;
  const { site, rateLimitMax, rateLimitWindowMs: windowMs } = config;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  // What has one address has no other: a proxy's rule for /readyz would not know /READYZ or /readyz/.
  app.enable('case sensitive routing');
  app.enable('strict routing');

  app.use(security(deps.security));
  app.use(throttlePosts(8));

  // Posts come first, since what refuses them is cheap. All forms share one limiter, and so one count for each client.
  const ownOrigin = sameOrigin(site.url);
  const tooMany = (text: Text) => text.refusal.tooMany;
  const counting = { windowMs, ...(counters && { store: counters }) };
  const admit = [
    noStore,
    ownOrigin,
    rateLimit(site, tooMany, { ...counting, limit: rateLimitMax }),
    rateLimitNetworks(site, tooMany, { ...counting, limit: 10 * rateLimitMax }),
  ];
  for (const [action, forms] of formsByAction()) app.post(action, admit, submit(forms, deps));
  app.post(login.action, admit, logIn(deps));
  const admitBeacon = rateLimit(site, tooMany, { limit: maxBeacons, windowMs });
  app.post('/vitals', noStore, ownOrigin, admitBeacon, vitals.receive);

  app.use(allowedMethods(renderer, new Set([...formsByAction().keys(), login.action, '/vitals'])));

  app.get('/healthz', healthz);
  app.get('/readyz', readyz({ store, vitals, cache, now }));
  app.get('/robots.txt', robots(site));
  app.get('/sitemap.xml', sitemap(site, renderer.paths));
  app.get(manifestPath, webManifest(site));
  app.get(securityTextPath, securityText(site, now));
  app.use(serviceWorker(deps));
  app.use(staticFiles(deps.staticFolders));
  app.use(canonicalAddress(renderer));
  app.get('/{*path}', queryPages(deps));
  app.get('/{*path}', pages(cache));
  app.use(notFound);
  app.use(errors(deps));
  return app;
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
