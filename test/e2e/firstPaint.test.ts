/** What a page asks for before it is painted, and what only after that. Source: README, Performance. */
import type { Page } from 'playwright-core';
import { browserVisits } from '../support/browser';
import { eventually } from '../support/eventually';
import { laterStyles } from '../support/laterStyles';
import { savesData } from '../support/savesData';

const visits = browserVisits();

describe.each(['/', '/java', '/about', '/hi/contact'])('the first visit of %s', path => {
  it('is painted though nothing of what it names ever comes', async () => {
    const page = await visits.open('/healthz', { screen: 'phone' });
    await page.route('**/assets/*', () => undefined);
    await page.route('**/site.webmanifest', () => undefined);
    // The load event waits for all of them.
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });

  it('has the later styles and the manifest in the end', async () => {
    const page = await visits.open(path);
    await eventually(async () => expect(await linked(page)).toEqual(['manifest', 'stylesheet']));
    await laterStyles(page);
  });

  it('has both at once without script', async () => {
    const page = await visits.open(path, { javaScriptEnabled: false });
    expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1);
    expect(await page.locator('link[rel="manifest"]').count()).toBe(1);
  });
});

describe('the font of the headings', () => {
  it('is asked for with the first page, before its headings are read', async () => {
    const page = await visits.open('/about');
    const asked = await page.evaluate(() => {
      const [font] = performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.woff2'));
      const [navigation] = performance.getEntriesByType('navigation');
      return font && [font.initiatorType, font.startTime < (navigation?.domInteractive ?? 0)];
    });
    expect(asked).toEqual(['link', true]);
  });

  it('is what the headings of the next page have at the latest, and nothing moves', async () => {
    const page = await visits.open('/about', { before: opened => opened.addInitScript(countShifts) });
    await page.reload();
    await page.waitForFunction(() => document.fonts.check('650 16px "Anek Latin"'));
    const saving = await visits.open('/about', { before: savesData });
    expect(await headingWidth(page)).toBeLessThan((await headingWidth(saving)) * 0.97);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => document.documentElement.dataset.shifts)).toBe('0');
  });

  it('is not fetched for who saves data', async () => {
    const page = await visits.open('/about', { before: savesData });
    await page.mouse.move(200, 200);
    // What else comes late has come.
    await eventually(async () => expect(await count(page, '.js')).toBeGreaterThan(0));
    await page.waitForTimeout(300);
    expect(await fontFiles(page)).toBe(0);
  });
});

function countShifts(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const { dataset } = document.documentElement;
    dataset.shifts = '0';
    new PerformanceObserver(list => {
      dataset.shifts = String(Number(dataset.shifts) + list.getEntries().length);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Links that a browser follows: none that still waits in a <noscript>. */
function linked(page: Page): Promise<readonly string[]> {
  return page
    .locator('link[rel="manifest"], link[rel="stylesheet"]')
    .evaluateAll(links => links.map(link => link.getAttribute('rel') ?? ''));
}

function fontFiles(page: Page): Promise<number> {
  return count(page, '.woff2');
}

function count(page: Page, ending: string): Promise<number> {
  return page.evaluate(
    wanted => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(wanted)).length,
    ending,
  );
}

function headingWidth(page: Page): Promise<number> {
  return page.locator('h1').evaluate(heading => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return range.getBoundingClientRect().width;
  });
}
