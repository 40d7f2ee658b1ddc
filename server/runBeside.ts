/**
 * The tasks that run beside the requests: the watch of the store, the desk's check for overdue
 * calls, the weekly digest, the metrics, and the check for facts that another process has saved.
 */
import { hostname } from 'node:os';
import type { Site } from './site';
import type { Store } from './store/store';
import { faultCode } from './system/durableFiles';
import type { Log } from './system/log';
import { shutdownTimeouts } from './system/shutdown';
import { repeat } from './system/timers';
import { openWebhook } from './watch/alertWebhook';
import { watchStore } from './watch/storeAlerts';
import { weeklyDigest } from './watch/weeklyDigest';
import { watchWhoWaits } from './watch/whoWaits';

/**
 * Starts the tasks that run beside the requests. Returns the function that stops them and closes
 * the store.
 */
export async function runBeside(site: Site): Promise<() => Promise<void>> {
  const { config, facts, store, pages, deliveries, log } = site;
  const stopMetrics = await openMetricsIfAsked(site);
  const webhook = openWebhook(config.alertWebhookUrl, log);
  const elapsed = () => performance.now();
  const stops = [
    repeat(watchStore(site, webhook, hostname(), elapsed), { firstMs: 2_000, pauseMs: 30_000 }),
    // Another process or a command may save facts.
    repeat(site.savedFacts.follow, { firstMs: 3_000, pauseMs: 3_000 }),
  ];
  if (config.sendsDigest)
    stops.push(repeat(weeklyDigest(site), { firstMs: 60_000, pauseMs: 600_000 }));
  if (config.desk.off === undefined) {
    const watch = watchWhoWaits(site, webhook);
    stops.push(repeat(watch, { firstMs: 60_000, pauseMs: 300_000 }));
    recordSiteUrl(store, facts().url, log);
  }
  pages.keepAllPagesReady();

  return async () => {
    for (const stop of stops) stop();
    await stopMetrics?.();
    await site.handouts.close();
    await deliveries.close(shutdownTimeouts.deliveriesMs);
    await store.close();
  };
}

/**
 * Records the address for the command "sign-in", which may run with other settings than the server.
 */
function recordSiteUrl({ desk }: Store, url: string, log: Log): void {
  desk.sessions.recordSiteUrl(url).catch((fault: unknown) => {
    log.warn('The command "sign-in" may print another address than this site has', {
      reason: faultCode(fault),
    });
  });
}

/**
 * Loads the metrics only if they are switched on. Returns the function that stops them. If they
 * are off, or if the metrics' server cannot listen, returns undefined, and the site continues. For
 * example, Passenger lets a program listen only once.
 */
async function openMetricsIfAsked(site: Site): Promise<(() => Promise<void>) | undefined> {
  const { config, log } = site;
  const { metricsPort } = config;
  if (metricsPort === undefined) return undefined;

  const { openMetrics } = await import('./watch/metrics');
  return openMetrics(metricsPort, site.store, site).catch((fault: Error) => {
    log.error(`There are no metrics: ${fault.message}`);
    return undefined;
  });
}
