/** Runs the site: listens, delivers, watches, and shuts down on a signal. */
import { hostname } from 'node:os';
import type { Store as Counters } from 'express-rate-limit';
import type { AppDeps } from './app';
import type { Config } from './config/config';
import { createSite } from './createSite';
import { openTargets } from './delivery/targets';
import { watchOverdue } from './desk/overdue';
import { openServer } from './http/httpServer';
import { smtpOptions, smtpTransport } from './mail/transport';
import { openWebhook } from './monitoring/alertWebhook';
import { logStartup } from './monitoring/logStartup';
import { watchStore } from './monitoring/storeAlerts';
import { weeklyDigest } from './monitoring/weeklyDigest';
import { headerTooLarge } from './pages/headerTooLarge';
import { openSitePages } from './pages/sitePages';
import type { Store } from './store/store';
import { faultCode } from './system/durableFiles';
import type { Log } from './system/log';
import { shutdownOnSignal, shutdownTimeouts } from './system/shutdown';
import { repeat } from './system/timers';

/** What keeps enquiries and counts posts. */
export interface Backend {
  readonly store: Store;
  readonly counters: ((name: string) => Counters) | undefined;
  /**
   * Of several machines that share one store, the leader alone deletes what is past
   * DATA_RETENTION_DAYS, sends the weekly mail, says that nobody has called, and calls
   * ALERT_WEBHOOK_URL for what they share.
   */
  readonly isLeader: () => Promise<boolean>;
  /** Calls the listener when another process has changed something. */
  readonly onChange: (listener: () => void) => void;
}

/** After a start the processor belongs to those who ask, and to what else starts on the machine. */
const settleMs = 5_000;

/** After a night without visitors, the first of the day gets no page of yesterday. */
const renewMs = 60_000;

/** Resolves when it listens. The build's work is beside this program. */
export async function serve(config: Config, opening: Promise<Backend>, log: Log): Promise<void> {
  const now = Date.now;
  const pages = openSitePages(config, { dist: __dirname, log, now });
  // While the store is being opened; one that cannot be made is told by whoever asks for it.
  const makingHome = pages.cache.page('/', 'br').catch(() => undefined);

  const { store, counters, isLeader, onChange } = await opening;
  const smtp = smtpOptions(config);
  const transport = smtp === undefined ? undefined : smtpTransport(smtp);
  const hasDesk = config.desk.off === undefined;
  const targets = openTargets(config, store, transport, now);
  const site = createSite({
    config,
    pages,
    store,
    counters,
    sendMail: transport?.send,
    targets,
    log,
    now,
  });
  const { deliveries, parts } = site;
  onChange(deliveries.wake);

  const server = openServer(site.listener, headerTooLarge({ ...parts, log, now }));
  const closeMetrics = await openMetricsIfAsked(parts);

  const webhook = openWebhook(config.alertWebhookUrl, log);
  const elapsed = () => performance.now();
  const watch = watchStore({ ...parts, webhook, isLeader, machine: hostname(), elapsed });
  const stopAlerts = repeat(watch, { firstMs: 2_000, pauseMs: 30_000 });
  const digest = weeklyDigest({ ...parts, transport, isLeader });
  const stopOverdue = hasDesk
    ? repeat(watchOverdue({ ...parts, transport, webhook, isLeader }), {
        firstMs: 60_000,
        pauseMs: 300_000,
      })
    : undefined;
  const stopDigest = config.sendsDigest
    ? repeat(digest, { firstMs: 60_000, pauseMs: 600_000 })
    : undefined;

  const makingAll = setTimeout(() => void pages.cache.makeAll(), settleMs).unref();
  const stopRenewing = repeat(async () => pages.cache.renew(), {
    firstMs: renewMs,
    pauseMs: renewMs,
  });

  const close = async () => {
    clearTimeout(makingAll);
    stopRenewing();
    stopAlerts();
    stopDigest?.();
    stopOverdue?.();
    await server.drain(shutdownTimeouts.requestsMs);
    await closeMetrics?.();
    await deliveries.close(shutdownTimeouts.deliveriesMs);
    await store.close();
  };
  shutdownOnSignal(close, log);
  const address = await server.listen(config.port, config.host);
  logStartup(config, address, transport?.describe, log);
  if (hasDesk) noteSiteUrl(store, config.site.url, log);
  await makingHome;
}

/** For the command that signs in: it may be called with other settings. */
function noteSiteUrl({ desk }: Store, url: string, log: Log): void {
  desk.sessions.noteSiteUrl(url).catch((fault: unknown) => {
    log.warn('The command "sign-in" may print another address than this site has', {
      reason: faultCode(fault),
    });
  });
}

/** Loaded only where they are asked for. */
async function openMetricsIfAsked(deps: AppDeps) {
  const { metricsPort } = deps.config;
  if (metricsPort === undefined) return undefined;
  const { openMetrics } = await import('./monitoring/metrics');
  return openMetrics(metricsPort, { ...deps, paths: deps.renderer.paths });
}
