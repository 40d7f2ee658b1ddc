/**
 * Starts the whole application on a temporary folder, without a port. Tests send requests with
 * supertest.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Express } from 'express';
import { createApp, createListener } from '../../../server/app';
import { type Config, readConfig } from '../../../server/config/config';
import type { DeliveryTarget } from '../../../server/delivery/deliveryTarget';
import { openTargets } from '../../../server/delivery/targets';
import { openMail } from '../../../server/mail/transport';
import { addressesOf } from '../../../server/pages/addresses';
import { createSite, openPages, type Site } from '../../../server/site';
import type { Enquiry } from '../../../server/store/enquiries';
import { openSqliteFile } from '../../../server/store/sqlite/commandDatabase';
import { openStore, type Store } from '../../../server/store/store';
import type { Log } from '../../../server/system/log';
import { recordingTarget } from '../delivery/recordingTarget';
import { dist } from '../run/dist';
import { sampleFacts } from './factsFiles';

export interface SiteOptions {
  /** Environment variables for the site. By default, the rate limit is very high. */
  readonly env?: Readonly<Record<string, string>>;
  /** The site's clock, in milliseconds since 1970. */
  readonly now?: () => number;
}

export interface StartedSite {
  readonly app: Express;
  /** The parts of the application. */
  readonly site: Site;
  /** The paths of all pages, in every language. */
  readonly paths: readonly string[];
  readonly config: Config;
  readonly store: Store;
  /** The folder of the site's data. `close` removes it. */
  readonly folder: string;
  /** Every line of the log, with its details as JSON. */
  readonly logged: readonly string[];
  /**
   * The listener of the server. If the requested page is in memory, the listener answers by
   * itself. It passes all other requests to the application.
   */
  readonly listener: RequestListener;

  /** Waits until there are no waiting deliveries. Returns all delivered enquiries, in order. */
  delivered(): Promise<readonly Enquiry[]>;

  close(): Promise<void>;
}

/**
 * Starts a site. If SMTP_URL is not set, enquiries are not mailed, and only `delivered` returns
 * them. The test must close the site.
 */
export async function startSiteInProcess({
  env = {},
  now = Date.now,
}: SiteOptions = {}): Promise<StartedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const config = readConfig({
    SITE_FILE: sampleFacts,
    RATE_LIMIT_MAX: '100000',
    DATA_DIR: folder,
    ...env,
  });
  const { log, logged } = textLog();
  // The real server opens its database in a thread. Here there is no thread, because starting a
  // thread would take as long as everything else together. test/http/server/store tests the
  // thread.
  const sql = openSqliteFile(folder);
  // With this setting, a write does not wait for the disk. These tests cut no power, and only a
  // power cut could lose a write. Source: SQLite, PRAGMA synchronous.
  await sql.read('PRAGMA synchronous = OFF');
  const isLeader = async (): Promise<boolean> => true;
  const store = await openStore(sql, config, isLeader, log, now);
  const enquiries: Enquiry[] = [];
  const pages = openPages(config, dist, log, now);
  const targets = targetsFor(pages, store).map(target => noting(target, enquiries));
  const site = createSite(pages, { store, counters: undefined, isLeader }, targets);
  return {
    app: createApp(site),
    site,
    paths: addressesOf(config.site).all,
    config,
    store,
    folder,
    logged,
    listener: createListener(site),
    async delivered() {
      while ((await store.status()).waiting > 0) await pause(5);
      return enquiries;
    },
    async close() {
      await site.handouts.close();
      await site.deliveries.close(4_000);
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the targets of deliveries. With SMTP_URL, enquiries are mailed to that mail server.
 * Without it, every enquiry counts as delivered at once.
 */
function targetsFor(
  { config, facts, now }: Pick<Site, 'config' | 'facts' | 'now'>,
  store: Store,
): readonly DeliveryTarget[] {
  const mail = openMail(config, facts());
  if (mail === undefined) return [recordingTarget()];
  return openTargets(config, facts, store, mail, now);
}

function noting(target: DeliveryTarget, enquiries: Enquiry[]): DeliveryTarget {
  const { send } = target;
  return {
    ...target,
    send:
      send &&
      (claim => {
        enquiries.push(claim.enquiry);
        return send(claim);
      }),
  };
}

/**
 * Makes a log that keeps each line as one text. The text has the message and the details, so a
 * test can search both.
 */
function textLog(): { readonly log: Log; readonly logged: readonly string[] } {
  const logged: string[] = [];
  const record = (message: string, details?: object) =>
    void logged.push(`${message} ${JSON.stringify(details ?? {})}`);
  return { log: { info: record, warn: record, error: record }, logged };
}
