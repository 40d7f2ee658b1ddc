import type { Page } from 'playwright-core';
import { findings, showWhole } from '../support/browser/axe';
import { browserVisits, press } from '../support/browser/browserVisits';
import { openDialog, savesData, untilKept } from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { itInFull } from '../support/run/shortForm';

const visits = browserVisits();
// These errors are allowed: failed requests for measurements, and failed requests for pictures
// that were not loaded before.
visits.allowComplaints(/ERR_(?:FAILED|INTERNET_DISCONNECTED)/);
const offlineNote = /^You are offline\. This page was saved on \d{1,2} [A-Z][a-z]+, \d\d:\d\d\.$/;
const slowNote = /^The connection is slow\. This page was saved on /;

it('offline on a phone, visited pages are shown with a note that they were saved, and their links work', async () => {
  const page = await visits.open('/gallery', { screen: 'phone', serviceWorkers: 'allow' });
  await page.waitForTimeout(500);
  // Nothing is cached for a visitor who has not touched the page.
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
  await untilKept(page, '/gallery');
  await page.goto('/about');
  await untilKept(page, '/about');
  await page.goto('/java');
  await untilKept(page, '/java');
  await untilFilesKept(page);
  // Only pages that the visitor has opened are cached. On a prepaid phone, each download costs
  // money.
  expect(await keptText(page, '/python')).toBe('');
  await disconnect(page);
  await page.goto('/java');
  await note(page, offlineNote).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Java / Advanced Java');
  const dialog = await openDialog(page);
  expect(await dialog.getByLabel('Course', { exact: true }).inputValue()).toBe('Java');
  // This page is not cached, so the visitor gets the offline page. The offline page links to the
  // cached pages.
  await page.goto('/placement');
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  await showWhole(page);
  expect(await findings(page)).toEqual([]);
  const list = page.getByRole('main').getByRole('list').last();
  expect(await list.getByRole('link').allTextContents()).toEqual([
    'Gallery',
    'About us',
    'Java / Advanced Java course in Kalyan',
  ]);
  await press(list.getByRole('link', { name: 'About us' }));
  await page.waitForURL('**/about');
  await note(page, offlineNote).waitFor();
  await page.goto('/gallery?utm_source=card');
  const picture = page.locator('.gallery img').first();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  visits.site().network = 0;
  await page.context().setOffline(false);
  await page.reload();
  expect(await note(page, offlineNote).count()).toBe(0);
});

itInFull('offline, a visitor who reads Hindi gets the visited pages in Hindi', async () => {
  const page = await arrive('/about');
  await untilKept(page, '/about');
  await page.goto('/hi/python');
  await untilKept(page, '/hi/python');
  await disconnect(page);
  await page.goto('/hi/python');
  await note(page, /^आप ऑफ़लाइन हैं/).waitFor();
  await page.goto('/hi/gallery');
  const list = page.getByRole('main').getByRole('list').last();
  expect(await list.locator('a[href="/hi/python"]').count()).toBe(1);
  expect(await list.locator('a:not([href^="/hi/"])').count()).toBe(0);
});

it('offline, a visitor who has chosen Hindi and saves data reads in Hindi that a page is not saved', async () => {
  const page = await arriveInHindi();
  await disconnect(page);
  await page.goto('/hi/gallery');
  await page.getByRole('heading', { level: 1, name: 'आप ऑफ़लाइन हैं' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/hi/gallery');
});

it('the offline page links to the home page in another language, and has no note that it was saved', async () => {
  const page = await arriveInHindi();
  await disconnect(page);
  await page.goto('/hi/gallery');
  await press(page.getByRole('link', { name: 'English', exact: true }).first());
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await note(page, offlineNote).count()).toBe(0);
});

it('on a slow network, a saved page is shown; a reload and a search wait for the network', async () => {
  const page = await arrive('/courses');
  await untilKept(page, '/courses');
  visits.site().network = 5_000;
  await page.goto('/courses');
  await note(page, slowNote).waitFor();
  await page.reload();
  expect(await note(page, slowNote).count()).toBe(0);
  await page.goto('/courses?q=docker');
  const results = page.getByRole('main').getByText(/results? for “docker”/);
  expect(await results.first().isVisible()).toBe(true);
  expect(await note(page, slowNote).count()).toBe(0);
});

describe('the page of a firewall that answers every request', () => {
  const behind = browserVisits();
  behind.allowComplaints(/ERR_(?:FAILED|INTERNET_DISCONNECTED)/);

  it('is shown while the firewall answers, and is never cached', async () => {
    const page = await behind.open('/about', { serviceWorkers: 'allow', before: savesData });
    await untilKept(page, '/about');
    const index = await searchIndexOf(page);

    behind.site().network = 'foreign';
    await page.goto('/python');
    expect(await page.title()).toBe('Blocked');
    expect(await typeOf(page, index)).toBe('text/html');
    expect(await typeOf(page, '/pictures/map.svg')).toBe('text/html');

    behind.site().network = 'cut';
    await page.goto('/python');
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    const kept = page.getByRole('main').getByRole('list').last();
    expect(await kept.getByRole('link').allTextContents()).toEqual(['About us']);
    expect(await typeOf(page, '/pictures/map.svg')).toBe('no answer');

    behind.site().network = 0;
    await page.goto('/python');
    expect(await page.title()).toContain('Python course');
    expect(await typeOf(page, index)).toBe('application/json; charset=utf-8');
  });

  itInFull(
    'is not shown if it was cached earlier, and is replaced by the site’s own answer',
    async () => {
      const page = await behind.open('/about', { serviceWorkers: 'allow', before: savesData });
      await untilKept(page, '/about');
      const index = await searchIndexOf(page);
      await page.evaluate(async file => {
        const answer = () =>
          new Response('<title>Blocked</title>', { headers: { 'Content-Type': 'text/html' } });
        await (await caches.open('pages')).put('/python', answer());
        await (await caches.open('files')).put(file, answer());
        await (await caches.open('pictures')).put('/pictures/map.svg', answer());
      }, index);

      behind.site().network = 'cut';
      await page.goto('/python');
      await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
      expect(await page.getByRole('main').getByRole('link', { name: 'Blocked' }).count()).toBe(0);
      expect(await typeOf(page, index)).toBe('no answer');
      expect(await typeOf(page, '/pictures/map.svg')).toBe('no answer');

      behind.site().network = 0;
      await page.goto('/python');
      await untilKeptAs(page, '/python', 'Python course');
      await page.evaluate(file => fetch(file), index);
      await untilKeptAs(page, index, '"');
      behind.site().network = 'cut';
      await page.goto('/python');
      await note(page, offlineNote).waitFor();
      expect(await page.title()).toContain('Python course');
      expect(await typeOf(page, index)).toBe('application/json; charset=utf-8');
    },
  );
});

describe('a new build', () => {
  const site = browserVisits();
  site.allowComplaints(/ERR_(?:FAILED|INTERNET_DISCONNECTED)/);

  // An earlier test may have deployed another build.
  beforeEach(() => site.site().deploy({}));

  it('replaces the service worker, and a cached page when it is visited again', async () => {
    const name = `Academy ${Date.now()}`;
    const page = await arrive('/about', site);
    await untilKept(page, '/about');
    await site.site().deploy({ env: { SITE_NAME: name } });
    await visitUntil(page, async () => {
      expect(await keptText(page, '/contact')).toContain(name);
      expect(await isReplacing(page)).toBe(false);
    });
    await disconnect(page, site);
    await page.goto('/contact');
    await note(page, offlineNote).waitFor();
    expect(await page.title()).toContain(name);
  });

  itInFull(
    'with SERVICE_WORKER=off removes the service worker and everything that it has cached',
    async () => {
      const page = await arrive('/about', site);
      await untilKept(page, '/about');
      await site.site().deploy({ env: { SERVICE_WORKER: 'off' } });
      await visitUntil(page, async () => {
        const left = await page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]);
        expect(left).toEqual([0, 0]);
      });
      // The open page still uses the old worker. The next page does not.
      await page.goto('/contact');
      await page.mouse.move(60, 50);
      await page.waitForTimeout(500);
      await disconnect(page, site);
      await expect(page.goto('/java')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    },
  );
});

/**
 * Opens the page again until a check passes. Chromium may use the old worker for one more answer.
 * While Chromium replaces the worker, it also sometimes fails to open the page.
 */
function visitUntil(page: Page, check: () => unknown): Promise<void> {
  return eventually(async () => {
    await page.goto('/contact', { timeout: 10_000 });
    await page.mouse.move(60, 50);
    // Looks for a newer worker. A browser does this by itself a second or two after a page is
    // opened.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.waitForTimeout(500);
    await check();
  }, 50_000);
}

/** Returns whether the browser has a newer worker that is not active yet. */
function isReplacing(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (registration?.installing ?? registration?.waiting ?? null) !== null;
  });
}

/**
 * Opens a page in a browser that may use the service worker. Then moves the mouse, as a visitor's
 * first sign of use.
 */
async function arrive(path: string, on = visits): Promise<Page> {
  const page = await on.open(path, { serviceWorkers: 'allow' });
  await page.mouse.move(50, 50);
  return page;
}

/**
 * Opens a page on a phone that saves data, and stores Hindi as the chosen language. The cache has
 * only the visited pages and the offline pages.
 */
async function arriveInHindi(): Promise<Page> {
  const page = await visits.open('/about', {
    screen: 'phone',
    serviceWorkers: 'allow',
    before: savesData,
  });
  await untilKept(page, '/hi/offline');
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  return page;
}

function note(page: Page, text: RegExp) {
  return page.getByRole('main').getByRole('status').filter({ hasText: text });
}

/**
 * Ends the connection. Chromium's switch for "offline" does not affect prefetching. So the server
 * also stops answering.
 */
async function disconnect(page: Page, { site } = visits): Promise<void> {
  site().network = 'cut';
  await page.context().setOffline(true);
}

function keptText(page: Page, path: string): Promise<string> {
  return page.evaluate(async wanted => (await (await caches.match(wanted))?.text()) ?? '', path);
}

/** Waits until all files to which the open page refers are cached. */
async function untilFilesKept(page: Page): Promise<void> {
  const named = (await page.content()).match(/\/assets\/[\w.-]+/g) ?? [];
  expect(named).not.toHaveLength(0);
  for (const file of named) await untilKept(page, file);
}

/** Waits until the cached page of a path contains a text. */
function untilKeptAs(page: Page, path: string, text: string): Promise<void> {
  return eventually(async () => expect(await keptText(page, path)).toContain(text));
}

/** Returns the type of the answer that the page's script gets. */
function typeOf(page: Page, path: string): Promise<string | null> {
  return page.evaluate(async wanted => {
    const answer = await fetch(wanted).catch(() => undefined);
    return answer === undefined ? 'no answer' : answer.headers.get('content-type');
  }, path);
}

/** Finds the address of the search index in the HTML of the page. */
async function searchIndexOf(page: Page): Promise<string> {
  const html = await page.content();
  return /\/assets\/search-en-\w+\.json/.exec(html)?.[0] ?? '';
}
