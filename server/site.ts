/** The one site: what its parts share, and what runs beside requests. */
import { hostname } from 'node:os';
import type { Store as Counters } from 'express-rate-limit';
import type { Site as Facts } from '../shared/site';
import { dayInIndia, siteToday } from '../shared/siteToday';
import type { Config, Settings } from './config/config';
import { type Deliveries, startDeliveries } from './delivery/deliveryLoop';
import { type DeliveryTarget, placesFor } from './delivery/deliveryTarget';
import { openTargets } from './delivery/targets';
import { watchOverdue } from './desk/overdue';
import { createVitals, type Vitals } from './endpoints/vitals';
import { securityHeaders } from './http/security';
import { openMail, type Transport } from './mail/transport';
import { listedPaths } from './pages/addresses';
import { readAssets } from './pages/assets';
import { createPages, type Pages } from './pages/cache';
import { type Handouts, openHandouts } from './pages/handouts/handouts';
import { inlineScriptHashes } from './pages/inlineScripts';
import { createRenderer } from './pages/render';
import { openSavedFacts, type SavedFacts } from './pages/savedFacts';
import type { NewEnquiry } from './store/enquiries';
import type { Store } from './store/store';
import { faultCode } from './system/durableFiles';
import type { Log } from './system/log';
import { shutdownTimeouts } from './system/shutdown';
import { repeat } from './system/timers';
import { openWebhook } from './watch/alertWebhook';
import { watchStore } from './watch/storeAlerts';
import { weeklyDigest } from './watch/weeklyDigest';

/** What keeps enquiries and counts posts. */
export interface Backend {
  readonly store: Store;
  /** Where posts are counted by client, each name for itself; undefined: in this process. */
  readonly counters: ((name: string) => Counters) | undefined;
  /**
   * Of several machines that share one store, the leader alone deletes what is past
   * DATA_RETENTION_DAYS, sends the weekly mail, says that nobody has called, and calls
   * ALERT_WEBHOOK_URL for what they share.
   */
  readonly isLeader: () => Promise<boolean>;
}

export interface Site extends Backend {
  readonly config: Settings;
  /** As they hold today: another value after midnight, or when they were changed. */
  readonly facts: () => Facts;
  /** From now on all pages say these. */
  readonly changeFacts: (facts: Facts) => void;
  /** What the office has saved, which `facts` gives. */
  readonly savedFacts: SavedFacts;
  readonly pages: Pages;
  readonly handouts: Handouts;
  /** The folder of the build. */
  readonly dist: string;
  /** Undefined where no mail server is set. */
  readonly mail: Transport | undefined;
  readonly deliveries: Deliveries;
  /** Resolves once the enquiry is durable, or was before. */
  readonly keep: (enquiry: NewEnquiry) => Promise<unknown>;
  readonly vitals: Vitals;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Makes the pages' part of a site, which needs no store: so a start makes it meanwhile. Throws when
 * the site has not been built.
 */
export function openPages(
  { site: first, ...config }: Config,
  dist: string,
  log: Log,
  now: () => number,
): SitePages {
  const { facts, changeFacts } = openFacts(first, now);
  const assets = readAssets(dist);
  const security = securityHeaders(facts, inlineScriptHashes(assets));
  const renderer = createRenderer(facts, assets, config.serviceWorker);
  const pages = createPages(facts, renderer, assets, security, log);
  const handouts = openHandouts(facts, dist, log);

  return { config, facts, changeFacts, pages, handouts, dist, log, now };
}

export type SitePages = Pick<
  Site,
  'config' | 'facts' | 'changeFacts' | 'pages' | 'handouts' | 'dist' | 'log' | 'now'
>;

/**
 * Delivers from now on what the store has. `targets`: where enquiries go, if not by the settings.
 */
export function createSite(
  pages: SitePages,
  backend: Backend,
  targets?: readonly DeliveryTarget[],
): Site {
  const { config, facts, log, now } = pages;
  const { store } = backend;
  const mail = openMail(config, facts());
  const places = targets ?? openTargets(config, facts, store, mail, now);
  const deliveries = startDeliveries(store.queue, places, log);

  async function keep(enquiry: NewEnquiry): Promise<unknown> {
    const kept = await store.keep(enquiry, placesFor(enquiry, places));
    deliveries.wake();
    return kept;
  }

  const savedFacts = openSavedFacts({ ...pages, store });
  return { ...pages, ...backend, savedFacts, mail, deliveries, keep, vitals: createVitals(log) };
}

/** Starts what runs beside requests. Gives the function that ends it, and closes the store. */
export async function runBeside(site: Site): Promise<() => Promise<void>> {
  const { config, facts, store, mail: transport, pages, deliveries, log } = site;
  const stopMetrics = await openMetricsIfAsked(site);
  const webhook = openWebhook(config.alertWebhookUrl, log);
  const elapsed = () => performance.now();
  const machine = hostname();
  const stops = [
    repeat(watchStore({ ...site, webhook, machine, elapsed }), {
      firstMs: 2_000,
      pauseMs: 30_000,
    }),
    // Another process, or a command, may save them.
    repeat(site.savedFacts.follow, { firstMs: 3_000, pauseMs: 3_000 }),
  ];
  if (config.sendsDigest)
    stops.push(repeat(weeklyDigest({ ...site, transport }), { firstMs: 60_000, pauseMs: 600_000 }));
  if (config.desk.off === undefined) {
    const watch = watchOverdue({ ...site, transport, webhook });
    stops.push(repeat(watch, { firstMs: 60_000, pauseMs: 300_000 }));
    noteSiteUrl(store, facts().url, log);
  }
  pages.keepFull();

  return async () => {
    for (const stop of stops) stop();
    await stopMetrics?.();
    await site.handouts.close();
    await deliveries.close(shutdownTimeouts.deliveriesMs);
    await store.close();
  };
}

/** The facts of today; a new value where the day in India or they themselves have changed. */
function openFacts(first: Facts, now: () => number): Pick<Site, 'facts' | 'changeFacts'> {
  let all = first;
  let day = '';
  let today = first;

  return {
    facts() {
      const isDay = dayInIndia(now());
      if (isDay !== day) {
        day = isDay;
        today = siteToday(all, day);
      }
      return today;
    },

    changeFacts(facts) {
      all = facts;
      day = '';
    },
  };
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
async function openMetricsIfAsked(site: Site): Promise<(() => Promise<void>) | undefined> {
  const { metricsPort } = site.config;
  if (metricsPort === undefined) return undefined;
  const { openMetrics } = await import('./watch/metrics');
  return openMetrics(metricsPort, { ...site, paths: listedPaths });
}
