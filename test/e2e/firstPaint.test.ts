/**
 * Tests which files a page requests before its first paint, and which files afterwards. Also tests
 * that nothing on the page moves after it was painted. Source: test/bench/README.md, "What makes
 * pages fast".
 */
import type { Page } from 'playwright-core';
import { browserVisits, screenNames } from '../support/browser/browserVisits';
import {
  countFiles,
  countShifts,
  laterStyles,
  savesData,
  shifts,
  stirUntil,
} from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { sample } from '../support/run/shortForm';

const visits = browserVisits();

describe.each(sample(['/', '/java', '/about', '/hi/contact']))('the first visit of %s', path => {
  it('is painted even if no other file arrives', async () => {
    const page = await visits.open('/healthz', { screen: 'phone' });
    await page.route('**/assets/*', () => undefined);
    await page.route('**/site.webmanifest', () => undefined);
    // The test does not wait for the load event. That event comes after all files, and here no
    // file arrives.
    await page.goto(path, { waitUntil: 'commit' });
    await painted(page);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });

  it('loads the later styles and the manifest, and without script loads them at once', async () => {
    // Returns the links that a browser follows, without the links in a <noscript>.
    const linked = (page: Page) =>
      page.locator('link').evaluateAll(links => {
        const kinds = links.map(link => link.getAttribute('rel') ?? '');
        return kinds.filter(rel => ['manifest', 'stylesheet'].includes(rel)).sort();
      });
    const page = await visits.open(path);
    await eventually(async () => expect(await linked(page)).toEqual(['manifest', 'stylesheet']));
    await laterStyles(page);
    const plain = await visits.open(path, { javaScriptEnabled: false });
    expect(await linked(plain)).toEqual(['manifest', 'stylesheet']);
  });
});

const longPages = sample(['/', '/java', '/about', '/placement', '/courses', '/hi/contact']);

it.each(longPages)(
  'if the connection stalls before the end of %s, the beginning is painted',
  async path => {
    const page = await visits.open('/healthz', { screen: 'phone' });
    visits.site().network = { stallsAt: 0.87 };
    await page.goto(path, { waitUntil: 'commit' });
    await painted(page);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
  },
);

describe.each(screenNames)('on a %s', screen => {
  it.each(longPages)(
    'nothing on %s moves after the connection has stalled for a while',
    async path => {
      const page = await visits.open('/healthz', { screen, before: countShifts });
      for (const stallsAt of sample([0.95, 0.9, 0.85, 0.8, 0.75, 0.7])) {
        visits.site().network = { stallsAt };
        await page.goto(path, { waitUntil: 'commit' });
        await painted(page);
        visits.site().network = 0;
        await page.waitForLoadState();
        await page.waitForTimeout(300);
        expect({ stallsAt, shifts: await shifts(page) }).toEqual({ stallsAt, shifts: [] });
      }
    },
  );
});

// At some place in the HTML, the browser stops parsing and paints. This place differs from visit
// to visit, so the test makes several visits.
it.each(sample(['/java', '/', '/mr/contact']))(
  'on a phone that reads %s slower than it paints, painted parts do not move',
  async path => {
    for (let visit = 0; visit < 3; visit += 1) {
      const page = await visits.open(path, { screen: 'phone', before: slowly });
      await painted(page);
      expect(await shifts(page)).toEqual([]);
      await page.close();
    }
  },
);

it('the font of the headings is requested with the first page, is used on the next page at the latest, and moves nothing', async () => {
  const page = await visits.open('/about', { before: countShifts });
  const asked = await page.evaluate(() => {
    const [font] = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.woff2'));
    const [navigation] = performance.getEntriesByType('navigation');
    return font && [font.initiatorType, font.startTime < (navigation?.domInteractive ?? 0)];
  });
  expect(asked).toEqual(['link', true]);
  await page.reload();
  await page.waitForFunction(() => document.fonts.check('650 16px "Anek Latin"'));
  await page.waitForTimeout(300);
  expect(await shifts(page)).toEqual([]);
  // With data saving, the font is not fetched.
  const saving = await visits.open('/about', { before: savesData });
  // Waits until all other late files have arrived.
  await stirUntil(saving, async () => expect(await countFiles(saving, '.js')).toBeGreaterThan(0));
  await saving.waitForTimeout(300);
  expect(await countFiles(saving, '.woff2')).toBe(0);
});

it.each(sample([360, 1280]))(
  'at %i pixels, a headline breaks in the same places with a narrow, a wide and the own font',
  async width => {
    visits.expectComplaints(/ERR_FAILED/);
    const viewport = { width, height: 740 };
    const page = await visits.open('/', { viewport, before: withoutFont });
    const next = await visits.open('/', { viewport });
    await next.reload();
    await next.waitForFunction(() => document.fonts.check('650 16px "Anek Latin"'));
    for (const path of ['/', '/java']) {
      await page.goto(new URL(path, page.url()).href);
      await next.goto(new URL(path, next.url()).href);
      // Android's font, and a font that is a tenth wider.
      for (const font of ['Roboto', 'Noto Sans']) {
        await page.evaluate(
          name => document.documentElement.style.setProperty('--font-heading', name),
          font,
        );
        expect([path, font, await headlineHeight(page)]).toEqual([
          path,
          font,
          await headlineHeight(next),
        ]);
      }
    }
  },
);

function withoutFont(page: Page): Promise<unknown> {
  return page.route('**/*.woff2', route => route.abort());
}

function headlineHeight(page: Page): Promise<number> {
  return page.locator('h1').evaluate(headline => headline.getBoundingClientRect().height);
}

/** Slows the processor down by a factor of six, and records the shifts of the page. */
async function slowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await countShifts(page);
}

function painted(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
}
