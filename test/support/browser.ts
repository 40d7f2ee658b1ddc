/** A real browser on the real site. A test fails in the end when its page has complained of anything. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { type ServedSite, serveSite } from './servedSite';
import type { SiteOptions } from './startSite';
import { watchPages } from './watchPage';

export type Screen = keyof typeof screens;

/** The two screens that every widget is tried on. */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;
export const screenNames: readonly Screen[] = ['phone', 'desk'];

export interface OpenOptions extends Omit<BrowserContextOptions, 'screen'> {
  readonly screen?: Screen;
  /** What is set up before the page is asked for: intercepted requests, a clock. */
  readonly before?: (page: Page) => Promise<unknown>;
}

export interface Visits {
  /** The site that the pages of this file are on. */
  site(): ServedSite;
  /** Opens a path as a new visitor. A page without `before` and service worker lasts until the next such one. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Complaints that a test is about: each pattern must be met, and what it meets is no failure. */
  expectComplaints(...patterns: readonly RegExp[]): void;
  /** Complaints that may come or not, at any test of the file: what a page cannot load while it is offline. */
  allowComplaints(...patterns: readonly RegExp[]): void;
}

const shell = '/usr/bin/chromium-headless-shell';
/** Debian's Chromium without a desktop's interface, which takes a third less time; the whole one where that is missing. */
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

export function launchChromium(flags: readonly string[] = [], path = executablePath): Promise<Browser> {
  // Letters as in the whole Chromium, which does not know the flag.
  const args = ['--disable-gpu', '--disable-quic', '--font-render-hinting=slight', ...flags];
  return chromium.launch({ executablePath: path, args });
}

/** Starts one browser and one site for the tests of a file, and stops them after it. */
export function browserVisits(options: SiteOptions = {}, browserPath?: string): Visits {
  let browser: Browser;
  let site: ServedSite;
  const complaints: string[] = [];
  let opened: Page[] = [];
  let reusable: { readonly page: Page; readonly options: string } | undefined;
  let expected: readonly RegExp[] = [];
  let allowed: readonly RegExp[] = [];

  beforeAll(async () => {
    [browser, site] = await Promise.all([launchChromium([], browserPath), serveSite(options)]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  afterEach(async () => {
    const [found, patterns] = [complaints.splice(0), expected];
    await Promise.all(opened.map(page => page.context().close()));
    opened = [];
    expected = [];
    const known = [...patterns, ...allowed];
    expect(found.filter(complaint => !known.some(pattern => pattern.test(complaint)))).toEqual([]);
    expect(patterns.filter(pattern => !found.some(complaint => pattern.test(complaint)))).toEqual([]);
  });

  async function fresh({ screen = 'desk', before: _, ...others }: OpenOptions): Promise<Page> {
    const context = await browser.newContext({
      baseURL: site.url,
      serviceWorkers: 'block',
      ...screens[screen],
      ...others,
    });
    context.setDefaultTimeout(8_000);
    await watchPages(context, site.url, complaints);
    return context.newPage();
  }

  /** The page of the visit before, as if it was new, where its options were the same: that takes half the time. */
  async function again(options: OpenOptions): Promise<Page> {
    const name = JSON.stringify(options);
    if (reusable?.options === name && !reusable.page.isClosed()) {
      await forget(reusable.page, options);
      return reusable.page;
    }
    await reusable?.page.context().close();
    reusable = { page: await fresh(options), options: name };
    return reusable.page;
  }

  return {
    site: () => site,
    async open(path, options = {}) {
      const isOwn = options.before !== undefined || options.serviceWorkers !== undefined;
      const page = await (isOwn ? fresh(options) : again(options));
      if (isOwn) opened.push(page);
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

/** Puts a page back to where a new visitor begins: nothing stored, nothing pretended. */
async function forget(page: Page, { screen = 'desk', viewport, colorScheme }: OpenOptions): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll();
  await context.setOffline(false);
  await page.emulateMedia({ media: null, colorScheme: colorScheme ?? 'light' });
  await page.setViewportSize(viewport ?? screens[screen].viewport);
  // A page of the site without script.
  await page.goto('/robots.txt');
  await page.mouse.move(0, 0);
  await context.clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
}

/** Clicks, or taps where the page is on a phone. */
export function press(locator: Locator): Promise<void> {
  const isPhone = locator.page().viewportSize()?.width === screens.phone.viewport.width;
  return isPhone ? locator.tap() : locator.click();
}
