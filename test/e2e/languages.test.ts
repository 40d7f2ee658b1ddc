/** The site in another language, as a visitor meets it. Source: README, Languages and privacy. */
import type { Page } from 'playwright-core';
import { findings, showWhole } from '../support/axe';
import { browserVisits, press, screenNames } from '../support/browser';
import { eventually } from '../support/eventually';
import { wake } from '../support/hydrated';

const visits = browserVisits();

describe.each(screenNames)('the languages on a %s', screen => {
  it('are switched on the same page, and remembered at the next visit', async () => {
    const page = await visits.open('/java', { screen });
    await choose(page, 'मराठी');
    await arrived(page, '/mr/java');
    expect(await page.locator('html').getAttribute('lang')).toBe('mr');
    // A visit that begins anew: without a page of this site before it.
    await page.goto('about:blank');
    await page.goto(`${visits.site().url}/contact?from=card`);
    await arrived(page, '/mr/contact');
    await page.goto('about:blank');
    await page.goto(visits.site().url);
    await arrived(page, '/mr');
    await choose(page, 'English');
    await arrived(page, '/');
    await page.goto('about:blank');
    await page.goto(`${visits.site().url}/java`);
    await arrived(page, '/java');
  });

  it('say what is wrong with a form, and that it was sent', async () => {
    const page = await visits.open('/hi/contact', { screen });
    const form = page.getByRole('main').locator('form.mail-form');
    await wake(page, 'MailForm');
    await press(form.getByRole('button', { name: 'पूछताछ भेजें' }));
    const summary = form.getByRole('alert');
    await summary.waitFor();
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'अपना नाम लिखें',
      'अपना मोबाइल नंबर लिखें',
    ]);
    expect(await page.title()).toMatch(/^ग़लती: संपर्क/);
    await form.getByLabel('पूरा नाम').fill('आशा पाटील');
    await form.getByLabel('मोबाइल नंबर').fill('९८७६५४३२१०');
    expect(await form.getByLabel('मोबाइल नंबर').inputValue()).toBe('9876543210');
    await form.getByLabel('ईमेल (वैकल्पिक)').fill('asha@');
    await press(form.getByRole('button', { name: 'पूछताछ भेजें' }));
    await form.getByText('ईमेल का पता ऐसे लिखें: name@example.com').first().waitFor();
    await form.getByLabel('ईमेल (वैकल्पिक)').fill('');
    await press(form.getByRole('button', { name: 'पूछताछ भेजें' }));
    await form.getByText('धन्यवाद! हम जल्द ही आपको कॉल करेंगे।').waitFor();
  });

  it.each(['/mr/courses', '/hi/contact', '/mr/privacy'])('are accessible on %s', async path => {
    const page = await visits.open(path, { screen });
    await showWhole(page);
    expect(await findings(page)).toEqual([]);
  });
});

it.each(['/hi', '/mr/courses', '/hi/feedback', '/mr/python', '/hi/privacy'])(
  'fit a screen of 320 pixels on %s, with the menu open too',
  async path => {
    const page = await visits.open(path, { viewport: { width: 320, height: 640 } });
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await tooWide()).toBe(0);
    await press(page.locator('.site-menu__toggle'));
    await page.locator('.site-menu:popover-open').waitFor();
    expect(await tooWide()).toBe(0);
  },
);

async function choose(page: Page, name: string): Promise<void> {
  await press(page.locator('a[hreflang]:visible', { hasText: name }));
}

async function arrived(page: Page, path: string): Promise<void> {
  await eventually(async () => expect(new URL(page.url()).pathname).toBe(path));
  await page.waitForLoadState();
}
