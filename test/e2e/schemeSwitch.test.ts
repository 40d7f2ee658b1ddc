import type { Page } from 'playwright-core';
import { browserVisits, press, screenNames } from '../support/browser';
import { eventually } from '../support/eventually';

const visits = browserVisits();

describe.each(screenNames)('the switch of the colours on a %s', screen => {
  it('makes the page dark and light again, and is remembered on the next page', async () => {
    const page = await visits.open('/about', { screen, colorScheme: 'light' });
    expect(await isDark(page)).toBe(false);
    const button = page.getByRole('button', { name: 'Dark mode' });
    await press(button);
    await eventually(async () => expect(await isDark(page)).toBe(true));
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await page.goto('/java');
    expect(await isDark(page)).toBe(true);
    await press(button);
    await eventually(async () => expect(await isDark(page)).toBe(false));
    expect(await button.getAttribute('aria-pressed')).toBe('false');
  });

  it('begins with the colours of the device', async () => {
    const page = await visits.open('/about', { screen, colorScheme: 'dark' });
    expect(await isDark(page)).toBe(true);
    const button = page.getByRole('button', { name: 'Dark mode' });
    // A state that is not known yet must not be announced as another one.
    expect(await button.getAttribute('aria-pressed')).toBeNull();
    await button.focus();
    await eventually(async () => expect(await button.getAttribute('aria-pressed')).toBe('true'));
    await press(button);
    await eventually(async () => expect(await isDark(page)).toBe(false));
  });
});

/** Whether the page's ground is nearer to black than to white. */
function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [red = 255] =
      getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return red < 128;
  });
}
