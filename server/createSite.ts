/** Puts the site together, without a port: the server, the tests and the tools use the same. */
import type { RequestListener } from 'node:http';
import type { Express } from 'express';
import type { Store as Counters } from 'express-rate-limit';
import { type AppDeps, createApp } from './app';
import type { Config } from './config/config';
import { type Deliveries, startDeliveries } from './delivery/deliveryLoop';
import { type DeliveryTarget, placesFor } from './delivery/deliveryTarget';
import type { DeskDeps } from './desk/session';
import { createVitals } from './endpoints/vitals';
import { readyPages } from './pages/pageRoutes';
import type { SitePages } from './pages/sitePages';
import type { Store } from './store/store';
import type { Log } from './system/log';

export interface SiteOptions {
  readonly config: Config;
  readonly pages: SitePages;
  readonly store: Store;
  /** Where form posts are counted by client, if not in this process. */
  readonly counters: ((name: string) => Counters) | undefined;
  /** How the desk sends a mail; undefined where no mail server is set. */
  readonly sendMail: DeskDeps['sendMail'];
  /** Where enquiries go. */
  readonly targets: readonly DeliveryTarget[];
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface CreatedSite {
  readonly app: Express;
  /** What a server listens with: in front of the application, pages that are in memory. */
  readonly listener: RequestListener;
  readonly deliveries: Deliveries;
  /** What the application was made of. */
  readonly parts: AppDeps;
}

/** Delivers from now on what the store has. */
export function createSite(options: SiteOptions): CreatedSite {
  const { pages, config, store, counters, sendMail, targets, log, now } = options;
  const deliveries = startDeliveries(store.queue, targets, log);
  const parts: AppDeps = {
    ...pages,
    config,
    store,
    secret: store.secret,
    async keep(enquiry) {
      const kept = await store.keep(enquiry, placesFor(enquiry, targets));
      deliveries.wake();
      return kept;
    },
    counters,
    sendMail,
    wake: deliveries.wake,
    vitals: createVitals(log),
    log,
    now,
  };
  const app = createApp(parts);
  return {
    app,
    listener: readyPages(pages.cache, app),
    deliveries,
    parts,
  };
}
