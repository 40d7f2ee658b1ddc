/**
 * Tasks that do not depend on requests. They watch the store, look for overdue calls, send the
 * weekly mail, serve the metrics, and load facts that another process has saved.
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
 * Starts the tasks that run beside the web server. Returns a function that stops the tasks and
 * closes the store.
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
 * Saves the address of the site in the store. The command "sign-in" reads the address there,
 * because the settings of the command may differ from the settings of the server.
 */
function recordSiteUrl({ desk }: Store, url: string, log: Log): void {
  desk.sessions.recordSiteUrl(url).catch((fault: unknown) => {
    log.warn('The command "sign-in" may print another address than this site has', {
      reason: faultCode(fault),
    });
  });
}

/**
 * Starts the metrics, if the settings ask for them, and returns the function that stops them.
 * Returns undefined if the metrics are off, or if their port cannot be used. For example,
 * Passenger allows a program to listen only once. The site then runs without metrics.
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
