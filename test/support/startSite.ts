/** The whole application on a temporary folder, without a port: for supertest. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from 'express-rate-limit';
import { createApp } from '../../server/app';
import { type Config, readConfig } from '../../server/config/config';
import { createVitals } from '../../server/endpoints/vitals';
import { securityHeaders } from '../../server/http/security';
import { compose } from '../../server/mail/compose';
import { deliver } from '../../server/mail/deliver';
import { smtpOptions, smtpTransport } from '../../server/mail/transport';
import type { Enquiry } from '../../server/outbox/enquiry';
import type { Send } from '../../server/outbox/outbox';
import { openSqliteOutbox } from '../../server/outbox/sqlite/outbox';
import { readAssets } from '../../server/pages/assets';
import { inlinedScripts } from '../../server/pages/inlineScripts';
import { createPageCache } from '../../server/pages/pageCache';
import { readyPages } from '../../server/pages/pages';
import { readPrerendered } from '../../server/pages/prerendered';
import { createRenderer } from '../../server/pages/renderer';
import type { Log } from '../../server/system/log';
import { mailForms } from '../../shared/forms/index';
import { dist } from './dist';

export type StartedSite = Awaited<ReturnType<typeof startSite>>;

export interface SiteOptions {
  /** Environment variables of the site under test. The rate limit is out of the way unless a test sets it. */
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Where form posts are counted, if not in memory. */
  readonly counters?: Store | undefined;
}

/** Starts a site. Without SMTP_URL its enquiries go nowhere but to `delivered`. Close it when the test is over. */
export async function startSite({ env = {}, now = Date.now, counters }: SiteOptions = {}) {
  /** DATA_DIR; removed by close. */
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const config = readConfig({ RATE_LIMIT_MAX: '100000', DATA_DIR: folder, ...env });
  const { log, logged } = recordingLog();
  const outbox = await openSqliteOutbox({
    ...{ folder, log, now, retentionDays: config.retentionDays },
    thread: join(dist, 'database.cjs'),
  });
  const mailer = openMailer(config);
  const enquiries: Enquiry[] = [];
  outbox.start(async enquiry => {
    enquiries.push(enquiry);
    return mailer.send(enquiry);
  });
  const assets = readAssets(dist);
  const facts = { site: config.site, assets, hasWorker: config.serviceWorker, hasHandouts: true };
  const renderer = createRenderer(facts, now);
  const prerendered = readPrerendered(join(dist, 'pages'), renderer.edition());
  const security = securityHeaders(config, inlinedScripts(assets));
  const cache = createPageCache({ renderer, security, prerendered });
  const at = (name: string) => join(dist, name);
  const staticFolders = {
    assets: at('assets'),
    earlierAssets: at('earlier'),
    public: at('public'),
    printed: at('printed'),
  };
  const app = createApp({
    ...{ config, outbox, renderer, security, cache, assets, staticFolders },
    ...{ vitals: createVitals(log), log, now, counters },
  });
  return {
    ...{ app, cache, paths: renderer.allPaths, config, outbox, folder, logged },
    /** What the server listens with: in front of the application, pages that are in memory. */
    listener: readyPages(cache, app),
    /** Every enquiry that the outbox handed out, in that order; settles when nothing waits any more. */
    async delivered(): Promise<readonly Enquiry[]> {
      while ((await outbox.status()).waiting > 0) await pause(5);
      return enquiries;
    },
    async close() {
      await outbox.close();
      await mailer.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A real mail server's client where SMTP_URL is set; otherwise every enquiry counts as delivered. */
function openMailer(config: Config): { send: Send; close(): Promise<void> } {
  const smtp = smtpOptions(config);
  if (smtp === undefined) return { send: async () => ({ outcome: 'delivered' }), close: async () => {} };
  const transport = smtpTransport(smtp);
  const write = (enquiry: Enquiry) => compose(enquiry, { ...config, forms: mailForms });
  return { send: deliver(transport, write), close: transport.close };
}

function recordingLog(): { readonly log: Log; readonly logged: readonly string[] } {
  /** Every line, with its details as JSON. */
  const logged: string[] = [];
  const record = (message: string, details?: object) =>
    void logged.push(`${message} ${JSON.stringify(details ?? {})}`);
  return { log: { info: record, warn: record, error: record }, logged };
}
