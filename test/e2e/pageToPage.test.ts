import type { Page } from 'playwright-core';
import { browserVisits } from '../support/browser';
import { eventually } from '../support/eventually';
import { stirUntil } from '../support/steps';

const visits = browserVisits();

describe('going from page to page', () => {
  it('begins at the top, and comes back to where one was', async () => {
    const page = await visits.open('/java', { screen: 'phone' });
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    const about = page.locator('.footer a[href="/about"]');
    await about.evaluate(link => link instanceof HTMLElement && link.click());
    await page.waitForURL('**/about');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/java');
    const awayBy = () => page.evaluate(() => Math.abs(scrollY - 700));
    await eventually(async () => expect(await awayBy()).toBeLessThan(30));
  });

  it.each([
    ['is a view transition', 'no-preference', 'yes'],
    ['is none where motion is not welcome', 'reduce', 'no'],
  ] as const)('%s', async (_, reducedMotion, expected) => {
    const page = await visits.open('/about', { reducedMotion, before: noteTransitions });
    await page.locator('.footer a[href="/placement"]').click();
    await page.waitForURL('**/placement');
    await page.locator('html[data-transition]').waitFor();
    expect(await page.locator('html').getAttribute('data-transition')).toBe(expected);
  });

  it('is prepared by the browser when a link is hovered, and only then', async () => {
    const page = await visits.open('/about');
    const before = visits.site().seen.length;
    const asked = () =>
      visits
        .site()
        .seen.slice(before)
        .filter(({ path }) => path === '/placement')
        .map(({ headers }) => headers['sec-purpose']);
    await page.waitForTimeout(400);
    expect(asked()).toEqual([]);
    await page.locator('#menu a[href="/placement"]').hover();
    await eventually(() => expect(asked()).toEqual(['prefetch']));
  });
});

describe('how fast a page was', () => {
  it('is sent when the page is left: a path and figures, and nothing of who left it', async () => {
    const page = await visits.open('/about');
    await stir(page);
    const before = visits.site().seen.length;
    await page.goto('/placement');
    const sentByItself = expect.objectContaining({ method: 'POST', path: '/vitals' });
    await eventually(() => expect(visits.site().seen.slice(before)).toContainEqual(sentByItself));
    // What is sent as a page goes, no test can read. This page only believes that it goes.
    await stir(page);
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
    expect(found).toMatchObject({ path: '/placement', TTFB: expect.any(Number), FCP: expect.any(Number) });
    const names = ['path', 'TTFB', 'FCP', 'LCP', 'CLS', 'INP'];
    expect(Object.keys(found).filter(name => !names.includes(name))).toEqual([]);
  });
});

/** Writes into the page whether it came by a view transition. */
function noteTransitions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    addEventListener('pagereveal', event => {
      document.documentElement.dataset.transition = event.viewTransition === null ? 'no' : 'yes';
    });
  });
}

/** Gives the page a first sign, and waits for what it fetches at a quiet moment after that. */
async function stir(page: Page): Promise<void> {
  await stirUntil(page, async () => {
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(asked).toContainEqual(expect.stringMatching(/\/assets\/late-\w+\.js$/));
  });
  await page.waitForTimeout(500);
}
