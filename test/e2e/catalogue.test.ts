import type { Page } from 'playwright-core';
import { browserVisits, screenNames } from '../support/browser';
import { eventually } from '../support/eventually';
import { wake } from '../support/hydrated';

const visits = browserVisits();

describe.each(screenNames)('the catalogue on a %s', screen => {
  it('is narrowed as one types, and says how much is left', async () => {
    const page = await visits.open('/courses', { screen });
    await wake(page, 'Catalogue');
    expect((await courses(page)).length).toBeGreaterThanOrEqual(17);
    await page.getByRole('searchbox').pressSequentially('appium');
    await eventually(async () => expect(await courses(page)).toEqual(['/testing']));
    expect(await page.locator('.catalogue').getByRole('status').textContent()).toBe('1 course');
    await page.getByRole('searchbox').fill('');
    await eventually(async () => expect((await courses(page)).length).toBeGreaterThanOrEqual(17));
  });

  it('takes what was typed before its script came', async () => {
    const page = await visits.open('/courses', {
      screen,
      before: page =>
        page.route('**/assets/*.js', async route => {
          await new Promise(resolve => setTimeout(resolve, 1_000));
          await route.continue().catch(() => undefined);
        }),
    });
    await page.getByRole('searchbox').pressSequentially('appium');
    await eventually(async () => expect(await courses(page)).toEqual(['/testing']));
    expect(await page.getByRole('searchbox').inputValue()).toBe('appium');
  });

  it('lists all courses without script, and shows no field that would do nothing', async () => {
    const page = await visits.open('/courses', { screen, javaScriptEnabled: false });
    expect((await courses(page)).length).toBeGreaterThanOrEqual(17);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
  });
});

function courses(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator('.catalogue__list a')
    .evaluateAll(links => links.map(link => link.getAttribute('href')));
}
