/** The site: the values that its parts share. */
import { isDeepStrictEqual } from 'node:util';
import type { Store as Counters } from 'express-rate-limit';
import type { Site as Facts } from '../shared/site';
import { dayInIndia, siteToday } from '../shared/siteToday';
import { dayNumber } from '../shared/time';
import type { Config, Settings } from './config/config';
import { type Deliveries, startDeliveries } from './delivery/deliveryLoop';
import type { DeliveryTarget } from './delivery/deliveryTarget';
import { openTargets, recipientsInTargets } from './delivery/targets';
import { createVitals, type Vitals } from './endpoints/vitals';
import { securityHeaders } from './http/security';
import { openMail, type Transport } from './mail/transport';
import { createPages, type Pages } from './pages/cache';
import { type Handouts, openHandouts } from './pages/handouts/handouts';
import { inlineScriptHashes } from './pages/inlineScripts';
import { createRenderer } from './pages/render';
import { openSavedFacts, type SavedFacts } from './pages/savedFacts';
import { openSearchIndexes, type SearchIndexes } from './pages/searchIndexes';
import { openThemedFiles, type ThemedFiles } from './pages/themedFiles';
import type { NewEnquiry } from './store/enquiries';
import type { Store } from './store/store';
import type { Log } from './system/log';

/** The store of enquiries, and the counters of the rate limits. */
export interface Backend {
  readonly store: Store;
  /**
   * Returns the counters that all machines share for a kind of request. If this function is
   * undefined, each process counts in its own memory.
   */
  readonly counters: ((name: string) => Counters) | undefined;
  /**
   * Whether this machine is the leader. If several machines share a store, one of them leads.
   * Only the leader deletes old enquiries (DATA_RETENTION_DAYS), sends the weekly mail, reports
   * overdue calls, and calls ALERT_WEBHOOK_URL about problems of the store.
   */
  readonly isLeader: () => Promise<boolean>;
}

export interface Site extends Backend {
  readonly config: Settings;
  /**
   * Returns the facts of today. After midnight, and after a change of the facts, returns a new
   * object.
   */
  readonly facts: () => Facts;
  /** Replaces the facts on all pages. */
  readonly changeFacts: (facts: Facts) => void;
  /** The facts that the office has saved. `facts` includes these. */
  readonly savedFacts: SavedFacts;
  readonly pages: Pages;
  readonly handouts: Handouts;
  readonly searchIndexes: SearchIndexes;
  /** Serves stylesheets and drawings in the colours of the theme. */
  readonly themedFiles: ThemedFiles['answer'];
  /** The folder of the build. */
  readonly dist: string;
  /** The connection to the mail server. Undefined if no mail server is set. */
  readonly mail: Transport | undefined;
  readonly deliveries: Deliveries;
  /**
   * Stores an enquiry, and resolves when the enquiry is safe on the disk. A repeat of a stored
   * enquiry is not stored again, but also resolves.
   */
  readonly keep: (enquiry: NewEnquiry) => Promise<unknown>;
  readonly vitals: Vitals;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Makes the parts of a site that do not need the store. The server makes these parts at its
 * start, while the store is being opened. Throws if the site has not been built.
 */
export function openPages(
  { site: first, ...config }: Config,
  dist: string,
  log: Log,
  now: () => number,
): SitePages {
  const { facts, changeFacts } = openFacts(first, now);
  const { assets, answer: themedFiles } = openThemedFiles(first, dist);
  const security = securityHeaders(facts, inlineScriptHashes(assets));
  const searchIndexes = openSearchIndexes(facts, assets);
  const renderer = createRenderer(facts, assets, { hasWorker: config.serviceWorker });
  const pages = createPages(facts, renderer, assets, security, log);
  const handouts = openHandouts(facts, dist, log);

  return {
    config,
    facts,
    changeFacts,
    pages,
    handouts,
    searchIndexes,
    themedFiles,
    dist,
    log,
    now,
  };
}

export type SitePages = Pick<
  Site,
  | 'config'
  | 'facts'
  | 'changeFacts'
  | 'pages'
  | 'handouts'
  | 'searchIndexes'
  | 'themedFiles'
  | 'dist'
  | 'log'
  | 'now'
>;

/**
 * Makes the site. Deliveries that wait in the store start at once. `targets` replaces the targets
 * of the settings, for a test.
 */
export function createSite(
  pages: SitePages,
  backend: Backend,
  targets?: readonly DeliveryTarget[],
): Site {
  const { config, facts, log, now } = pages;
  const { store } = backend;
  const mail = openMail(config, facts());
  const allTargets = targets ?? openTargets(config, facts, store, mail, now);
  const deliveries = startDeliveries(store.queue, allTargets, log);

  async function keep(enquiry: NewEnquiry): Promise<unknown> {
    const kept = await store.keep(enquiry, recipientsInTargets(enquiry, allTargets));
    deliveries.wake();
    return kept;
  }

  const savedFacts = openSavedFacts({ ...pages, store });
  return { ...pages, ...backend, savedFacts, mail, deliveries, keep, vitals: createVitals(log) };
}

/**
 * Returns functions for the facts of today. `facts` returns the same object until a new day
 * begins in India, or until the facts change.
 */
function openFacts(first: Facts, now: () => number): Pick<Site, 'facts' | 'changeFacts'> {
  let all = first;
  let madeOn: number | undefined;
  let today = first;

  return {
    facts() {
      const moment = now();
      // The facts are read for each request. The day is compared as a number, because a
      // comparison of days as texts takes ten times as long.
      if (dayNumber(moment) !== madeOn) {
        madeOn = dayNumber(moment);
        today = siteToday(all, dayInIndia(moment));
      }
      return today;
    },

    changeFacts(facts) {
      // If the facts are the same as before, nothing is replaced, so that pages stay in the
      // cache. For example, the server makes the home page at its start, and this page stays.
      if (isDeepStrictEqual(facts, all)) return;
      all = facts;
      madeOn = undefined;
    },
  };
}
