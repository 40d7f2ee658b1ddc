/**
 * A real browser on the real site. A test fails in
 * the end when its page has complained of anything.
 */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Enquiry } from '../../../server/store/enquiries';
import { sample } from '../run/shortForm';
import type { SiteOptions } from '../site/siteInProcess';
import { type SeenRequest, type ServedSite, serveSite } from '../site/siteOnPort';
import { launchChromium } from './launchChromium';
import { watchPages } from './watchPage';

export type Screen = keyof typeof screens;

/** The two screens that every widget is tried on. */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;
export const screenNames: readonly Screen[] = sample(['phone', 'desktop']);

export interface OpenOptions extends Omit<BrowserContextOptions, 'screen'> {
  readonly screen?: Screen;
  /** What is set up before the page is asked for: intercepted requests, a clock. */
  readonly before?: (page: Page) => Promise<unknown>;
}

export interface BrowserVisits {
  /** The site that the pages of this file are on. */
  site(): ServedSite;

  /** Every request since the test began, in order. */
  seen(): readonly SeenRequest[];

  /** How many forms were posted since the test began. */
  posts(): number;

  /** What was kept since then from a visitor of this name. */
  keptFrom(name: string): Promise<readonly Enquiry[]>;

  /** Opens a path as a new visitor, whose pages last until the test is over. */
  open(path: string, options?: OpenOptions): Promise<Page>;

  /** Complaints that a test is about: each pattern must be met, and what it meets is no failure. */
  expectComplaints(...patterns: readonly RegExp[]): void;

  /**
   * Complaints that may come or not, at any test of the
   * file: what a page cannot load while it is offline.
   */
  allowComplaints(...patterns: readonly RegExp[]): void;
}

/** Starts one browser and one site for the tests of a file, and stops them after it. */
export function browserVisits(options: SiteOptions = {}, browserPath?: string): BrowserVisits {
  let browser: Browser;
  let site: ServedSite;
  let begun = { at: 0, seen: 0 };
  const complaints: string[] = [];
  let expected: readonly RegExp[] = [];
  let allowed: readonly RegExp[] = [];

  beforeAll(async () => {
    [browser, site] = await Promise.all([launchChromium([], browserPath), serveSite(options)]);
  });
  // A test that is tried again does not find what it sent the first time.
  beforeEach(() => {
    begun = { at: Date.now(), seen: site.seen.length };
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  afterEach(async () => {
    const [found, patterns] = [complaints.splice(0), expected];
    site.network = 0;
    await Promise.all(browser.contexts().map(context => context.close()));
    expected = [];
    const known = [...patterns, ...allowed];
    expect(found.filter(complaint => !known.some(pattern => pattern.test(complaint)))).toEqual([]);
    expect(patterns.filter(pattern => !found.some(complaint => pattern.test(complaint)))).toEqual(
      [],
    );
  });

  async function newPage({ screen = 'desktop', before: _, ...others }: OpenOptions): Promise<Page> {
    const context = await browser.newContext({
      baseURL: site.url,
      serviceWorkers: 'block',
      ...screens[screen],
      ...others,
    });
    // Long enough for a busy machine: only a test that fails waits for its end.
    context.setDefaultTimeout(30_000);
    await watchPages(context, site.url, complaints);
    return context.newPage();
  }

  const seen = () => site.seen.slice(begun.seen);
  return {
    site: () => site,
    seen,
    posts: () =>
      seen().filter(({ method, path }) => method === 'POST' && path !== '/vitals').length,
    async keptFrom(name) {
      const isTheirs = ({ values, receivedAt }: Enquiry) =>
        Object.values(values).includes(name) && receivedAt >= begun.at;
      return (await site.delivered()).filter(isTheirs);
    },
    async open(path, options = {}) {
      const page = await newPage(options);
      await options.before?.(page);
      await page.goto(path);
      return page;
    },
    expectComplaints(...patterns) {
      expected = [...expected, ...patterns];
    },
    allowComplaints(...patterns) {
      allowed = patterns;
    },
  };
}

/** Clicks, or taps where the page is on a phone. */
export function press(locator: Locator): Promise<void> {
  const isPhone = locator.page().viewportSize()?.width === screens.phone.viewport.width;
  return isPhone ? locator.tap() : locator.click();
}
