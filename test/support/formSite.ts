/** One site for all tests of a file that post forms: to start one takes longer than most of these tests. */
import type { Express } from 'express';
import { hourMs } from '../../shared/time';
import { type SiteOptions, type StartedSite, startSite } from './startSite';

/** Starts the site for the tests around the call. */
export function formSite(env: SiteOptions['env'] = {}) {
  let site: StartedSite;
  let before = 0;
  beforeAll(async () => {
    site = await startSite({ env, now: () => forms.clock });
  });
  beforeEach(async () => {
    forms.clock += hourMs;
    before = (await site.delivered()).length;
  });
  afterAll(() => site.close());
  const forms = {
    get app(): Express {
      return site.app;
    },
    /** The site's clock. Each test begins an hour later than the one before, so that its posts repeat none of that. */
    clock: Date.parse('2026-11-21T08:53:00Z'),
    /** Every enquiry that was handed out since the test began; settles when nothing waits any more. */
    delivered: async () => (await site.delivered()).slice(before),
  };
  return forms;
}
