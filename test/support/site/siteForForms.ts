/**
 * One site for all tests of a file that post forms. Starting a site takes longer than most of
 * these tests, so they share it.
 */
import type { Express } from 'express';
import type { Enquiry } from '../../../server/store/enquiries';
import { hourMs } from '../../../shared/time';
import { type SiteOptions, type StartedSite, startSiteInProcess } from './siteInProcess';

export interface FormSite {
  readonly app: Express;

  /**
   * The site's clock, in milliseconds since 1970. Before each test, the clock moves forward by an
   * hour. So the site never treats a post as a repeat of a post in an earlier test.
   */
  clock: number;

  /**
   * Waits until there are no waiting deliveries. Returns the enquiries that were delivered since
   * this test began.
   */
  delivered(): Promise<readonly Enquiry[]>;
}

/**
 * Starts the site for the tests of a file. If a describe block calls this function, the site is
 * only for the tests of that block.
 */
export function formSite(env: SiteOptions['env'] = {}): FormSite {
  let site: StartedSite;
  let before = 0;
  beforeAll(async () => {
    site = await startSiteInProcess({ env, now: () => forms.clock });
  });
  beforeEach(async () => {
    forms.clock += hourMs;
    before = (await site.delivered()).length;
  });
  afterAll(() => site.close());
  const forms: FormSite = {
    get app() {
      return site.app;
    },
    clock: Date.parse('2026-11-21T08:53:00Z'),
    delivered: async () => (await site.delivered()).slice(before),
  };
  return forms;
}
