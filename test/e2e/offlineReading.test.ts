import type { Page } from 'playwright-core';
import { findings, showWhole } from '../support/axe';
import { browserVisits, press } from '../support/browser';
import { eventually } from '../support/eventually';
import { openDialog, untilKept } from '../support/steps';

const visits = browserVisits();
// Measurements, and pictures that were never seen.
visits.allowComplaints(/ERR_(?:FAILED|INTERNET_DISCONNECTED)/);
const offlineNote = /^You are offline\. This page was saved on \d{1,2} [A-Z][a-z]+, \d\d:\d\d\.$/;
const slowNote = /^The connection is slow\. This page was saved on /;

it('without a connection on a phone, a page that was seen and every course page are there, say that they were kept, and lead on', async () => {
  const page = await visits.open('/gallery', { screen: 'phone', serviceWorkers: 'allow' });
  await page.waitForTimeout(500);
  // Nothing is kept for a visitor who only looks.
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
  await untilKept(page, '/gallery');
  await page.goto('/about');
  await untilKept(page, everything);
  await disconnect(page);
  await page.goto('/java');
  await note(page, offlineNote).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Java / Advanced Java');
  const dialog = await openDialog(page);
  expect(await dialog.getByLabel('Course', { exact: true }).inputValue()).toBe('Java');
  // One that was never seen is answered by one that says so, and leads to those that are kept.
  await page.goto('/placement');
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  await showWhole(page);
  expect(await findings(page)).toEqual([]);
  const list = page.getByRole('main').getByRole('list').last();
  expect(await list.getByRole('link').allTextContents()).toEqual(
    expect.arrayContaining(['About us', 'Python course in Kalyan', 'Cloud Computing course in Kalyan']),
  );
  await press(list.getByRole('link', { name: 'About us' }));
  await page.waitForURL('**/about');
  await note(page, offlineNote).waitFor();
  await page.goto('/gallery?utm_source=card');
  const picture = page.locator('.gallery img').first();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  visits.site().network = 0;
  await page.context().setOffline(false);
  await page.reload();
  expect(await note(page, offlineNote).count()).toBe(0);
});

it('a visitor who reads Hindi finds the course pages in Hindi, and is told in Hindi', async () => {
  const page = await arrive('/hi/about');
  await untilKept(page, `/hi${everything}`);
  await disconnect(page);
  await page.goto('/hi/java');
  await note(page, /^आप ऑफ़लाइन हैं/).waitFor();
  await page.goto('/hi/gallery');
  const list = page.getByRole('main').getByRole('list').last();
  expect(await list.locator('a[href="/hi/python"]').count()).toBe(1);
  expect(await list.locator('a:not([href^="/hi/"])').count()).toBe(0);
});

it('where the network is slow, a page is shown as it was kept; a reload waits, and so does a question', async () => {
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
}, 45_000);

describe('a new build', () => {
  const site = browserVisits();
  site.allowComplaints(/ERR_(?:FAILED|INTERNET_DISCONNECTED)/);

  // Whatever the test before has deployed.
  beforeEach(() => site.site().deploy({}));

  it('replaces the worker, and the course pages that were kept', async () => {
    const name = `Academy ${Date.now()}`;
    const page = await arrive('/about', site);
    await untilKept(page, everything);
    await site.site().deploy({ env: { SITE_NAME: name } });
    await visitUntil(page, async () => expect(await keptText(page, '/python')).toContain(name));
    await disconnect(page, site);
    await page.goto('/python');
    await note(page, offlineNote).waitFor();
    expect(await page.title()).toContain(name);
  });

  it('with SERVICE_WORKER=off takes the worker back, and all that it kept', async () => {
    const page = await arrive('/about', site);
    // Browsers let a worker finish what it has begun before they replace it.
    await untilKept(page, everything);
    await site.site().deploy({ env: { SERVICE_WORKER: 'off' } });
    await visitUntil(page, async () => {
      const left = await page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
      expect(left).toEqual([0, 0]);
    });
    // The page that is open goes on to use it; the next one does not.
    await page.goto('/contact');
    await page.mouse.move(60, 50);
    await page.waitForTimeout(500);
    await disconnect(page, site);
    await expect(page.goto('/java')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  });
});

/**
 * Visits again until a check passes, as a visitor does: Chromium may wait with a new worker for one answer more of the
 * old one, and now and then it loses the page that is asked for while it replaces the worker.
 */
function visitUntil(page: Page, check: () => unknown): Promise<void> {
  return eventually(async () => {
    await page.goto('/contact', { timeout: 4_000 });
    await page.mouse.move(60, 50);
    // What a browser does by itself, a second or two after a page was opened.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.waitForTimeout(500);
    await check();
  }, 20_000);
}

/** A visitor whose browser may have the worker, and who has given a first sign. */
async function arrive(path: string, on = visits): Promise<Page> {
  const page = await on.open(path, { serviceWorkers: 'allow' });
  await page.mouse.move(50, 50);
  return page;
}

function note(page: Page, text: RegExp) {
  return page.getByRole('main').getByRole('status').filter({ hasText: text });
}

/** Chromium's own switch leaves out what it fetches ahead, so the server stops answering too. */
async function disconnect(page: Page, { site } = visits): Promise<void> {
  site().network = 'cut';
  await page.context().setOffline(true);
}

/** The worker's mark that it has kept all that it keeps unasked. */
const everything = '/sw.js';

function keptText(page: Page, path: string): Promise<string> {
  return page.evaluate(async wanted => (await (await caches.match(wanted))?.text()) ?? '', path);
}
