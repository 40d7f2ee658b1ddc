/** The one site: what its parts share. */
import { isDeepStrictEqual } from 'node:util';
import type { Store as Counters } from 'express-rate-limit';
import type { Site as Facts } from '../shared/site';
import { dayInIndia, siteToday } from '../shared/siteToday';
import type { Config, Settings } from './config/config';
import { type Deliveries, startDeliveries } from './delivery/deliveryLoop';
import type { DeliveryTarget } from './delivery/deliveryTarget';
import { openTargets, placesFor } from './delivery/targets';
import { createVitals, type Vitals } from './endpoints/vitals';
import { securityHeaders } from './http/security';
import { openMail, type Transport } from './mail/transport';
import { readAssets } from './pages/assets';
import { createPages, type Pages } from './pages/cache';
import { type Handouts, openHandouts } from './pages/handouts/handouts';
import { inlineScriptHashes } from './pages/inlineScripts';
import { createRenderer } from './pages/render';
import { openSavedFacts, type SavedFacts } from './pages/savedFacts';
import { openSearchIndexes, type SearchIndexes } from './pages/searchIndexes';
import type { NewEnquiry } from './store/enquiries';
import type { Store } from './store/store';
import type { Log } from './system/log';

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
  readonly searchIndexes: SearchIndexes;
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
  const searchIndexes = openSearchIndexes(facts, assets);
  const renderer = createRenderer(facts, assets, config.serviceWorker);
  const pages = createPages(facts, renderer, assets, security, log);
  const handouts = openHandouts(facts, dist, log);

  return { config, facts, changeFacts, pages, handouts, searchIndexes, dist, log, now };
}

export type SitePages = Pick<
  Site,
  | 'config'
  | 'facts'
  | 'changeFacts'
  | 'pages'
  | 'handouts'
  | 'searchIndexes'
  | 'dist'
  | 'log'
  | 'now'
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
      // All that was made of them is made anew where they change: the first page of a start, too.
      if (isDeepStrictEqual(facts, all)) return;
      all = facts;
      day = '';
    },
  };
}
