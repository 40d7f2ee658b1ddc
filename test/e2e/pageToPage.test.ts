import type { Page } from 'playwright-core';
import { browserVisits } from '../support/browser/browserVisits';
import { fieldOf, fillForm } from '../support/browser/mailForms';
import { idleScript } from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { itInFull } from '../support/run/shortForm';

const visits = browserVisits();

describe('going from page to page', () => {
  it('begins at the top of the new page, and Back returns to the earlier scroll position', async () => {
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
    const note = () =>
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset.transition = viewTransition === null ? 'no' : 'yes';
      });
    const page = await visits.open('/about', {
      reducedMotion,
      before: page => page.addInitScript(note),
    });
    await page.locator('.footer a[href="/placement"]').click();
    await page.waitForURL('**/placement');
    await page.locator('html[data-transition]').waitFor();
    expect(await page.locator('html').getAttribute('data-transition')).toBe(expected);
  });

  itInFull('is prerendered when the pointer is over a link, and not before', async () => {
    const page = await visits.open('/about');
    const placement = () => visits.seen().filter(({ path }) => path === '/placement');
    const asked = () => placement().map(({ headers }) => headers['sec-purpose']);
    await page.waitForTimeout(400);
    expect(asked()).toEqual([]);
    await page.locator('#menu a[href="/placement"]').hover();
    await eventually(() => expect(asked()).toEqual(['prefetch;prerender']));
  });
});

it('a prerendered page shows the draft of the moment at which the page is shown', async () => {
  const page = await visits.open('/contactform');
  await fillForm(page, { 'Full name': 'Asha' });
  // Simulates prerendering. Chromium does not prerender while its developer tools are in use, as
  // in these tests.
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  );
  await page.goto('/contactform');
  await page.waitForTimeout(700);
  expect(await fieldOf(page, 'Full name').inputValue()).toBe('');
  await page.evaluate(() => {
    sessionStorage['draft:contact'] = JSON.stringify({ fullname: 'Asha Patil' });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await eventually(async () =>
    expect(await fieldOf(page, 'Full name').inputValue()).toBe('Asha Patil'),
  );
});

itInFull(
  'the measurements of a page are sent when the visitor leaves it, and identify neither the visitor nor the page',
  async () => {
    const page = await visits.open('/about');
    await idleScript(page);
    await page.waitForTimeout(500);
    await page.goto('/placement');
    const sentByItself = expect.objectContaining({ method: 'POST', path: '/vitals' });
    await eventually(() => expect(visits.seen()).toContainEqual(sentByItself));
    const found = await measured(page);
    expect(found).toMatchObject({ TTFB: expect.any(Number), FCP: expect.any(Number) });
    const names = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'];
    expect(Object.keys(found).filter(name => !names.includes(name))).toEqual([]);
  },
);

it('the measurements of a prerendered page begin at its activation', async () => {
  // Simulates a page that was prerendered for a minute. Source: Prerendering Revamped,
  // activationStart.
  const activate = () =>
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'activationStart', {
      value: 60_000,
    });
  const page = await visits.open('/placement', { before: page => page.addInitScript(activate) });

  expect(await measured(page)).toMatchObject({ TTFB: 0, FCP: 0 });
});

/**
 * Returns the measurement that a page sends when its visitor leaves it. A test cannot read a page
 * that is closing. So the page stays open, and the test sends the event by which a page learns
 * that its visitor leaves.
 */
async function measured(page: Page): Promise<Readonly<Record<string, unknown>>> {
  await idleScript(page);
  const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  await page.waitForFunction(painted);
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
  return JSON.parse(sent[0] ?? '');
}
