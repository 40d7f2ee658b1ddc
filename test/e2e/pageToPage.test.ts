import type { Page } from 'playwright-core';
import { browserVisits, screenNames } from '../support/browser';
import { eventually } from '../support/eventually';

const visits = browserVisits();

describe.each(screenNames)('going from page to page on a %s', screen => {
  it('begins at the top, and comes back to where one was', async () => {
    const page = await visits.open('/java', { screen });
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await page
      .locator('.footer a[href="/about"]')
      .evaluate(link => link instanceof HTMLElement && link.click());
    await page.waitForURL('**/about');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/java');
    await eventually(async () =>
      expect(Math.abs((await page.evaluate(() => scrollY)) - 700)).toBeLessThan(30),
    );
  });

  it('is a view transition', async () => {
    const page = await visits.open('/about', { screen, before: noteTransitions });
    await follow(page);
    expect(await page.evaluate(() => document.documentElement.dataset.transition)).toBe('yes');
  });

  it('is none where motion is not welcome', async () => {
    const page = await visits.open('/about', { screen, reducedMotion: 'reduce', before: noteTransitions });
    await follow(page);
    expect(await page.evaluate(() => document.documentElement.dataset.transition)).toBe('no');
  });
});

describe('a page that a visitor is about to open', () => {
  it('is fetched ahead by the browser when its link is hovered, and only then', async () => {
    const page = await visits.open('/about');
    const rules: unknown = JSON.parse(
      (await page.locator('script[type="speculationrules"]').textContent()) ?? '',
    );
    expect(rules).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] });
    const before = visits.site().seen.length;
    await page.waitForTimeout(400);
    expect(
      visits
        .site()
        .seen.slice(before)
        .filter(({ path }) => path === '/placement'),
    ).toEqual([]);
    await page.locator('#menu a[href="/placement"]').hover();
    await eventually(() =>
      expect(
        visits
          .site()
          .seen.slice(before)
          .filter(({ path }) => path === '/placement')
          .map(({ headers }) => headers['sec-purpose']),
      ).toEqual(['prefetch']),
    );
  });
});

describe('how fast a page was', () => {
  it('is sent when the page is left', async () => {
    const page = await measured();
    const before = visits.site().seen.length;
    await page.goto('/placement');
    await eventually(() =>
      expect(
        visits
          .site()
          .seen.slice(before)
          .filter(({ path }) => path === '/vitals')
          .map(({ method }) => method),
      ).toEqual(['POST']),
    );
  });

  it('is a path and figures, and nothing of who left it', async () => {
    const page = await measured();
    const sent: string[] = [];
    await page.route('**/vitals', route => {
      sent.push(route.request().postData() ?? '');
      return route.fulfill({ status: 204 });
    });
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await eventually(() => expect(sent).toHaveLength(1));
    const found = JSON.parse(sent[0] ?? '');
    expect(found).toMatchObject({ path: '/about', TTFB: expect.any(Number), FCP: expect.any(Number) });
    const names = Object.keys(found);
    expect(names.filter(name => !['path', 'TTFB', 'FCP', 'LCP', 'CLS', 'INP'].includes(name))).toEqual([]);
  });

  async function measured(): Promise<Page> {
    const page = await visits.open('/about');
    await stir(page);
    await page.waitForTimeout(500);
    return page;
  }
});

/** Writes into the page whether it came by a view transition. */
function noteTransitions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    addEventListener('pagereveal', event => {
      document.documentElement.dataset.transition = event.viewTransition === null ? 'no' : 'yes';
    });
  });
}

async function follow(page: Page): Promise<void> {
  await page.locator('.footer a[href="/placement"]').click();
  await page.waitForURL('**/placement');
  await page.locator('html[data-transition]').waitFor();
}

/** Moves the pointer until the page has seen it, and waits for what it fetches at a quiet moment after that. */
async function stir(page: Page): Promise<void> {
  let height = 400;
  await eventually(async () => {
    // Chromium drops what is done to a page before its first paint.
    height = height === 400 ? 500 : 400;
    await page.mouse.move(2, height);
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).toContainEqual(expect.stringMatching(/\/assets\/late-\w+\.js$/));
  }, 20_000);
}
