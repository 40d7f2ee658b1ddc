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

/** Keeps enquiries and counts requests. */
export interface Backend {
  readonly store: Store;
  /**
   * Counts requests by client, separately for each name. If undefined, this process counts in its
   * own memory.
   */
  readonly counters: ((name: string) => Counters) | undefined;
  /**
   * Whether this machine is the leader among the machines that share the store. Only the leader
   * deletes old enquiries (DATA_RETENTION_DAYS), sends the weekly mail, reports overdue calls, and
   * calls ALERT_WEBHOOK_URL for shared problems.
   */
  readonly isLeader: () => Promise<boolean>;
}

export interface Site extends Backend {
  readonly config: Settings;
  /** Gives today's facts. Returns a new object after midnight and after a change. */
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
  /** Keeps an enquiry. Resolves once the enquiry is durable, and also if it is a repeat. */
  readonly keep: (enquiry: NewEnquiry) => Promise<unknown>;
  readonly vitals: Vitals;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Makes the part of a site that needs no store. A start can do this while the store opens. Throws
 * if the site has not been built.
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
 * Makes the site, and starts the deliveries that wait in the store. If `targets` is set, it
 * replaces the targets of the settings.
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

/** Gives today's facts. Returns a new object only if the day in India or the facts have changed. */
function openFacts(first: Facts, now: () => number): Pick<Site, 'facts' | 'changeFacts'> {
  let all = first;
  let madeOn: number | undefined;
  let today = first;

  return {
    facts() {
      const moment = now();
      // Days are compared as numbers, because each request asks for the facts, and the text of a
      // day takes ten times as long.
      if (dayNumber(moment) !== madeOn) {
        madeOn = dayNumber(moment);
        today = siteToday(all, dayInIndia(moment));
      }
      return today;
    },

    changeFacts(facts) {
      // If the facts are unchanged, cached pages stay, such as the first page of a start.
      if (isDeepStrictEqual(facts, all)) return;
      all = facts;
      madeOn = undefined;
    },
  };
}
