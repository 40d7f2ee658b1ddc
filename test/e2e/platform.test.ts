/**
 * Tests how pages work together with the browser itself: with its colours, links, policies and
 * back/forward cache. Also tests the pages in a browser that lacks new features.
 */
import type { Browser, Page } from 'playwright-core';
import { browserVisits, press } from '../support/browser/browserVisits';
import { launchChromium } from '../support/browser/launchChromium';
import { contactForm, submit, write } from '../support/browser/mailForms';
import { idleScript } from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { itInFull, sample } from '../support/run/shortForm';

const visits = browserVisits();
// For each violated policy, watchPage.ts writes a message in addition to the browser's own. These
// messages are allowed here.
visits.allowComplaints(/policy violated: (?:require-trusted-types-for|trusted-types)/);

it('an old browser without popovers posts a form without script', async () => {
  const page = await visits.open('/contactform', {
    before: each =>
      each.addInitScript(() => void Reflect.deleteProperty(HTMLElement.prototype, 'popover')),
  });
  await write(page, contactForm.fill);
  await submit(page);
  await page.getByRole('status').filter({ hasText: contactForm.success }).waitFor();
  expect(visits.seen().filter(({ path }) => path.endsWith('.js'))).toEqual([]);
});

it('a page is dark if the device is dark, until the switch is pressed', async () => {
  const page = await visits.open('/about', { screen: 'phone', colorScheme: 'dark' });
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  expect(Number(/\d+/.exec(dark))).toBeLessThan(128);
  const button = page.getByRole('button', { name: 'Light / dark' });
  await press(button);
  await eventually(async () => expect(await ground()).not.toBe(dark));
  await press(button);
  await eventually(async () => expect(await ground()).toBe(dark));
});

itInFull(
  'the colour scheme that is chosen on one page also applies to another open page when it is shown again',
  async () => {
    const page = await visits.open('/about');
    await idleScript(page);
    const other = await page.context().newPage();
    await other.goto('/java');
    await press(other.getByRole('button', { name: 'Light / dark' }));
    await other.locator('html[data-scheme="dark"]').waitFor();
    // The test sends this event itself. A real browser sends it when a page is behind another
    // one, but a headless browser does not.
    await page.evaluate(
      () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    expect(await page.locator('html').getAttribute('data-scheme')).toBe('dark');
  },
);

itInFull('the colour switch is hidden if the device forces its colours', async () => {
  const page = await visits.open('/about', { forcedColors: 'active' });
  await page.getByRole('link', { name: 'Login' }).first().waitFor();
  expect(await page.locator('.scheme-switch').isVisible()).toBe(false);
});

it('in forced colours, a select keeps its arrow', async () => {
  const page = await visits.open('/feedback', { forcedColors: 'active' });
  const select = page.locator('main select').first();
  const looks = await select.evaluate(element => {
    const { appearance, backgroundImage } = getComputedStyle(element);
    return { isBrowsers: appearance !== 'none', isOurs: backgroundImage.includes('gradient') };
  });
  expect(looks.isBrowsers || looks.isOurs).toBe(true);
});

it.each(sample(['phone', 'desktop'] as const))(
  'on a %s, the accessible names of links have their spaces',
  async screen => {
    const page = await visits.open('/python', { screen });
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const names = nodes.flatMap(({ role, name }) =>
      role?.value === 'link' ? [String(name?.value)] : [],
    );
    expect(names).toContain('Call Trainer +91 00000 00001');
    expect(names).toContain('enquiries@example.com');
  },
);

describe('in a browser with a back/forward cache, Back', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium([], undefined, ['--disable-back-forward-cache']);
  });
  afterAll(() => browser.close());

  async function goBack(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const { entries, currentIndex } = await session.send('Page.getNavigationHistory');
    await session.send('Page.navigateToHistoryEntry', {
      entryId: entries[currentIndex - 1]?.id ?? 0,
    });
  }

  // When a page loads again, it redirects to the chosen language. When the browser restores a
  // page from the back/forward cache, the page does not redirect.
  itInFull('shows the page in the language that was chosen in the meantime', async () => {
    const page = await browser.newPage({ baseURL: visits.site().url });
    await page.goto('/about');
    await page.getByRole('link', { name: 'हिन्दी' }).first().click();
    await page.waitForURL('**/hi/about');
    await goBack(page);
    const session = await page.context().newCDPSession(page);
    await eventually(async () => {
      const { entries, currentIndex } = await session.send('Page.getNavigationHistory');
      expect(entries[currentIndex]?.url).toBe(`${visits.site().url}/about`);
    });
    await page.close();
  });

  // A headless browser never puts a page into the back/forward cache. It reports why, and which
  // of the reasons are in the page itself.
  it.each(sample(['/', '/java', '/courses', '/contact', '/compare', '/login']))(
    'finds nothing in %s that keeps it out of the cache',
    async path => {
      const page = await browser.newPage({ baseURL: visits.site().url });
      await page.goto(path);
      // Until a visitor uses an island, a page needs no script other than the idle script.
      await idleScript(page);
      await page.locator('.footer a[href="/about"]').click();
      await page.waitForURL('**/about');

      const session = await page.context().newCDPSession(page);
      await session.send('Page.enable');
      const reasons: { readonly type: string; readonly reason: string }[] = [];
      session.on('Page.backForwardCacheNotUsed', event => {
        reasons.push(...event.notRestoredExplanations);
      });
      await goBack(page);
      await eventually(() => expect(reasons).not.toEqual([]));
      expect(reasons.filter(({ type }) => type !== 'Circumstantial')).toEqual([]);
      await page.close();
    },
  );

  it('shows a half-typed form as it was left', async () => {
    const page = await browser.newPage({ baseURL: visits.site().url });
    await page.goto('/contact');
    const name = page.locator('main form [name="to_name"]');
    await name.fill('Asha Pa');
    await page.locator('.footer a[href="/about"]').click();
    await page.waitForURL('**/about');
    await goBack(page);
    await page.waitForURL('**/contact');
    await eventually(async () => expect(await name.inputValue()).toBe('Asha Pa'));
    await page.close();
  });
});

itInFull(
  'the content security policy forbids HTML from a text, and new Trusted Types policies',
  async () => {
    visits.expectComplaints(
      /requires 'TrustedHTML' assignment/,
      /Creating a TrustedTypePolicy named '\w+' violates/,
    );
    const page = await visits.open('/');
    const write = page.evaluate(
      () => Object.assign(document.body, { innerHTML: '<b>x</b>' }) && undefined,
    );
    await expect(write).rejects.toThrow(/TypeError/);
    const policy = page.evaluate('trustedTypes.createPolicy("default", {}) && undefined');
    await expect(policy).rejects.toThrow(/TypeError/);
  },
);
