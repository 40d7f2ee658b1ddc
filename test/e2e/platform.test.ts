/** What pages rely on in a browser: its policies, its stylesheets, and what an old one has not. */
import { browserVisits, press } from '../support/browser';
import { eventually } from '../support/eventually';
import { contactForm, submit, write } from '../support/mailForms';

const visits = browserVisits();
// Beside the browser's own words.
visits.allowComplaints(/policy violated: (?:require-trusted-types-for|trusted-types)/);

it('a browser without popovers, which is years old, posts a form without script', async () => {
  const page = await visits.open('/contactform', {
    before: each => each.addInitScript(() => void Reflect.deleteProperty(HTMLElement.prototype, 'popover')),
  });
  await write(page, contactForm.fill);
  await submit(page);
  await page.getByRole('status').filter({ hasText: contactForm.success }).waitFor();
  expect(visits.seen().filter(({ path }) => path.endsWith('.js'))).toEqual([]);
});

it('a page is dark where the device is, which the switch says', async () => {
  const page = await visits.open('/about', { screen: 'phone', colorScheme: 'dark' });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  expect(Number(/\d+/.exec(dark))).toBeLessThan(128);
  const button = page.getByRole('button', { name: 'Dark mode' });
  const expectPressed = (state: string) =>
    eventually(async () => expect(await button.getAttribute('aria-pressed')).toBe(state));
  // A state that is not known yet must not be announced as another one.
  expect(await button.getAttribute('aria-pressed')).toBeNull();
  await button.focus();
  await expectPressed('true');
  await press(button);
  await eventually(async () => expect(await ground()).not.toBe(dark));
  await expectPressed('false');
});

it('a script makes no HTML from a text, and no policy that would', async () => {
  visits.expectComplaints(
    /requires 'TrustedHTML' assignment/,
    /Creating a TrustedTypePolicy named '\w+' violates/,
  );
  const page = await visits.open('/');
  const write = page.evaluate(() => Object.assign(document.body, { innerHTML: '<b>x</b>' }) && undefined);
  await expect(write).rejects.toThrow(/TypeError/);
  const policy = page.evaluate('trustedTypes.createPolicy("default", {}) && undefined');
  await expect(policy).rejects.toThrow(/TypeError/);
});
