/**
 * A real browser that visits the real site. If a page reports an error during a test, the test
 * fails at its end.
 */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Enquiry } from '../../../server/store/enquiries';
import { sample } from '../run/shortForm';
import type { SiteOptions } from '../site/siteInProcess';
import { type SeenRequest, type ServedSite, serveSite } from '../site/siteOnPort';
import { launchChromium } from './launchChromium';
import { watchPages } from './watchPage';

export type Screen = keyof typeof screens;

/** The two screens on which each widget is tested. */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;
export const screenNames: readonly Screen[] = sample(['phone', 'desktop']);

export interface OpenOptions extends Omit<BrowserContextOptions, 'screen'> {
  readonly screen?: Screen;
  /** Runs before the page is requested, to intercept requests or to set a clock. */
  readonly before?: (page: Page) => Promise<unknown>;
}

export interface BrowserVisits {
  /** The site of this test file. */
  site(): ServedSite;

  /** Every request since the test began, in order. */
  seen(): readonly SeenRequest[];

  /** How many forms were posted since the test began. */
  posts(): number;

  /** The enquiries of a visitor with this name since the test began. */
  keptFrom(name: string): Promise<readonly Enquiry[]>;

  /** Opens a path as a new visitor. The pages of this visitor close after the test. */
  open(path: string, options?: OpenOptions): Promise<Page>;

  /**
   * Expects errors. Each pattern must match at least one error of this test. An error that a
   * pattern matches does not fail the test.
   */
  expectComplaints(...patterns: readonly RegExp[]): void;

  /**
   * Allows errors in all tests of the file, such as failed loads while offline. An allowed error
   * may occur, but it does not have to.
   */
  allowComplaints(...patterns: readonly RegExp[]): void;
}

/** Starts one browser and one site for all tests of a file. Stops both after them. */
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
  // A test that failed runs again. Then it must not find the enquiries of its first run.
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
    // This limit is long enough for a busy machine. Only a failing test waits so long.
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

/** Taps if the page is on a phone. Clicks otherwise. */
export function press(locator: Locator): Promise<void> {
  const isPhone = locator.page().viewportSize()?.width === screens.phone.viewport.width;
  return isPhone ? locator.tap() : locator.click();
}
