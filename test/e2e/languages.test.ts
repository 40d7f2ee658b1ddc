/** The site in another language, as a visitor meets it. Source: README, Languages and privacy. */
import { findings, showWhole } from '../support/axe';
import { browserVisits, press } from '../support/browser';
import { wake } from '../support/hydrated';

const visits = browserVisits();
const screen = 'phone';

describe('the languages on a phone', () => {
  it('say what is wrong with a form, and that it was sent', async () => {
    const page = await visits.open('/hi/contact', { screen });
    const form = page.getByRole('main').locator('form.mail-form');
    await wake(page, 'MailForm');
    const submit = () => press(form.getByRole('button', { name: 'पूछताछ भेजें' }));
    await submit();
    const summary = form.getByRole('alert');
    await summary.waitFor();
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      ...['अपना नाम लिखें', 'अपना मोबाइल नंबर लिखें'],
    ]);
    expect(await page.title()).toMatch(/^ग़लती: संपर्क/);
    await form.getByLabel('पूरा नाम').fill('आशा पाटील');
    await form.getByLabel('मोबाइल नंबर').fill('९८७६५४३२१०');
    expect(await form.getByLabel('मोबाइल नंबर').inputValue()).toBe('9876543210');
    await form.getByLabel('ईमेल (वैकल्पिक)').fill('asha@');
    await submit();
    await form.getByText('ईमेल का पता ऐसे लिखें: name@example.com').first().waitFor();
    await form.getByLabel('ईमेल (वैकल्पिक)').fill('');
    await submit();
    await form.getByText('धन्यवाद! हम जल्द ही आपको कॉल करेंगे।').waitFor();
  });

  it.each(['/hi', '/mr/courses', '/hi/contact', '/mr/python', '/hi/privacy'])(
    'are accessible on %s, and fit a screen of 320 pixels with the menu open too',
    async path => {
      const page = await visits.open(path, { screen, viewport: { width: 320, height: 640 } });
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await tooWide()).toBe(0);
      await press(page.locator('.site-menu__toggle'));
      await page.locator('.site-menu:popover-open').waitFor();
      expect(await tooWide()).toBe(0);
      await page.keyboard.press('Escape');
      await showWhole(page);
      expect(await findings(page)).toEqual([]);
    },
  );
});
