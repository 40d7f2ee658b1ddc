import type { Page } from 'playwright-core';
import {
  browserVisits,
  type OpenOptions,
  press,
  screenNames,
} from '../support/browser/browserVisits';
import { eventually } from '../support/run/eventually';
import { itInFull, sample } from '../support/run/shortForm';

const visits = browserVisits();

describe.each(screenNames)('the partner strip on a %s', screen => {
  it('does not move while it is paused, and shows all six partners', async () => {
    const page = await open({ screen });
    expect(await inSight(page)).toBeLessThan(6);
    await press(page.getByLabel('Pause the company logos'));
    await away(page);
    await expectMoving(page, false);
    await eventually(async () => expect(await inSight(page)).toBe(6));
    await press(page.getByLabel('Pause the company logos'));
    await page.getByLabel('Pause the company logos').blur();
    await away(page);
    await expectMoving(page, true);
  });

  itInFull('does not move with reduced motion, and shows all six partners', async () => {
    const page = await open({ screen, reducedMotion: 'reduce' });
    expect(await isMoving(page)).toBe(false);
    expect(await inSight(page)).toBe(6);
  });
});

itInFull('the partner strip moves by itself, without a script', async () => {
  expect(await isMoving(await open({ javaScriptEnabled: false }))).toBe(true);
});

it('the partner strip does not move under a pointer, or while it has the focus', async () => {
  const page = await open();
  await page.locator('.partner-strip__window').hover();
  await expectMoving(page, false);
  await away(page);
  await expectMoving(page, true);
  await page.getByRole('banner').getByRole('link').first().focus();
  const isInside = () =>
    page.evaluate(() => document.activeElement?.closest('.partner-strip') !== null);
  for (let stop = 0; stop < 40 && !(await isInside()); stop++) await page.keyboard.press('Tab');
  expect(await isInside()).toBe(true);
  await expectMoving(page, false);
});

it.each(
  sample([
    ['to all', {}],
    ['without motion', { reducedMotion: 'reduce' }],
    ['without script', { javaScriptEnabled: false }],
  ] as const),
)('the counters show their figures %s, and in print', async (_way, options) => {
  const page = await visits.open('/', options);
  await page.locator('.counters__value').first().scrollIntoViewIfNeeded();
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    expect(await figures(page)).toEqual(['60', '50', '550', '200']);
  }
});

async function open(options: OpenOptions = {}): Promise<Page> {
  const page = await visits.open('/placement', options);
  await page.locator('.partner-strip').scrollIntoViewIfNeeded();
  await away(page);
  return page;
}

/**
 * Returns each figure as a text. A figure is hidden if its letters are transparent, or if a
 * drawing covers it. The text of a hidden figure begins with "hidden".
 */
function figures(page: Page): Promise<readonly string[]> {
  return page.locator('.counters__value').evaluateAll(all =>
    all.map(value => {
      const { color } = getComputedStyle(value);
      const drawn = getComputedStyle(value, '::after').content;
      const isSeen =
        value.checkVisibility() &&
        color !== 'rgba(0, 0, 0, 0)' &&
        ['none', 'normal'].includes(drawn);
      return isSeen ? (value.textContent ?? '') : `hidden: ${value.textContent}, drawn: ${drawn}`;
    }),
  );
}

/** Returns the number of partners that are completely visible in the strip. */
function inSight(page: Page): Promise<number> {
  return page.locator('.partner-strip__item').evaluateAll(
    items =>
      items.filter(item => {
        const { left, right } = item.getBoundingClientRect();
        const edge = item.closest('.partner-strip__window')?.getBoundingClientRect();
        return left >= (edge?.left ?? 0) && right <= (edge?.right ?? 0) + 1;
      }).length,
  );
}

/** Compares the place of the list at two moments. */
async function isMoving(page: Page): Promise<boolean> {
  const list = page.locator('.partner-strip__list');
  const place = () => list.evaluate(element => getComputedStyle(element).translate);
  const before = await place();
  await page.waitForTimeout(400);
  return before !== (await place());
}

function expectMoving(page: Page, expected: boolean): Promise<void> {
  return eventually(async () => expect(await isMoving(page)).toBe(expected));
}

async function away(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
}
