/** A real browser on the real site. A test fails in the end when its page has complained of anything. */
import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
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
  /** Opens a path as a new visitor. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Complaints that a test is about: each pattern must be met, and what it meets is no failure. */
  expectComplaints(...patterns: readonly RegExp[]): void;
  /** Complaints that may come or not, at any test of the file: what a page cannot load while it is offline. */
  allowComplaints(...patterns: readonly RegExp[]): void;
}

const shell = '/usr/bin/chromium-headless-shell';
/** Debian's Chromium without a desktop's interface, which takes a third less time; the whole one where that is missing. */
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--disable-gpu', '--disable-quic', ...flags] });
}

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
}

/** Starts one browser and one site for the tests of a file, and stops them after it. */
export function browserVisits(options: SiteOptions = {}): Visits {
  let browser: Browser;
  let site: ServedSite;
  let opened: Visit[] = [];
  let reusable: (Visit & { readonly options: string }) | undefined;
  let expected: readonly RegExp[] = [];
  let allowed: readonly RegExp[] = [];

  beforeAll(async () => {
    [browser, site] = await Promise.all([launchChromium(), serveSite(options)]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  afterEach(async () => {
    const complaints = [...opened, ...(reusable ? [reusable] : [])].flatMap(visit =>
      visit.complaints.splice(0),
    );
    const patterns = expected;
    await Promise.all(opened.map(({ context }) => context.close()));
    opened = [];
    expected = [];
    expect(
      complaints.filter(complaint => ![...patterns, ...allowed].some(pattern => pattern.test(complaint))),
    ).toEqual([]);
    expect(patterns.filter(pattern => !complaints.some(complaint => pattern.test(complaint)))).toEqual([]);
  });

  async function arrive({ screen = 'desk', before: _, ...others }: OpenOptions): Promise<Visit> {
    const context = await browser.newContext({
      baseURL: site.url,
      serviceWorkers: 'block',
      ...screens[screen],
      ...others,
    });
    context.setDefaultTimeout(8_000);
    const complaints = await watchPages(context, site.url);
    return { context, page: await context.newPage(), complaints };
  }

  async function fresh(options: OpenOptions): Promise<Visit> {
    const visit = await arrive(options);
    opened.push(visit);
    return visit;
  }

  /** The page of the test before, as if it was new, where its options were the same: that takes half the time. */
  async function again(options: OpenOptions): Promise<Visit> {
    const name = JSON.stringify(options);
    if (reusable?.options === name && !reusable.page.isClosed()) {
      await forget(reusable.page, options.viewport ?? screens[options.screen ?? 'desk'].viewport);
      return reusable;
    }
    await reusable?.context.close();
    reusable = { ...(await arrive(options)), options: name };
    return reusable;
  }

  return {
    site: () => site,
    async open(path, options = {}) {
      const { page } = options.before || options.serviceWorkers ? await fresh(options) : await again(options);
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
async function forget(page: Page, viewport: OpenOptions['viewport']): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll();
  await context.setOffline(false);
  await page.emulateMedia({ media: null });
  if (viewport) await page.setViewportSize(viewport);
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
