import type { Page } from 'playwright-core';
import { browserVisits, type OpenOptions, press, screenNames } from '../support/browser';
import { eventually } from '../support/eventually';

const visits = browserVisits();

describe.each(screenNames)('the partner strip on a %s', screen => {
  it('shows six partners by name', async () => {
    const page = await open();
    const names = await page
      .locator('.partner-strip img')
      .evaluateAll(images => images.map(image => image.getAttribute('alt')));
    expect(names).toHaveLength(6);
    expect(new Set(names).size).toBe(6);
    expect(names).not.toContain('');
  });

  it('scrolls by itself, without a script', async () => {
    const page = await open({ javaScriptEnabled: false });
    expect(await isMoving(page)).toBe(true);
  });

  it('stands still while its switch is on', async () => {
    const page = await open();
    await press(page.getByLabel('Pause'));
    await away(page);
    await eventually(async () => expect(await isMoving(page)).toBe(false));
    await press(page.getByLabel('Pause'));
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await away(page);
    await eventually(async () => expect(await isMoving(page)).toBe(true));
  });

  it('stands still where motion is not welcome, with all six in sight', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    expect(await isMoving(page)).toBe(false);
    expect(await inSight(page)).toBe(6);
  });

  it('has all six in sight while its switch is on', async () => {
    const page = await open();
    expect(await inSight(page)).toBeLessThan(6);
    await press(page.getByLabel('Pause'));
    await eventually(async () => expect(await inSight(page)).toBe(6));
  });

  /** How many partners are seen whole in the strip. */
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

  async function open(options: OpenOptions = {}): Promise<Page> {
    const page = await visits.open('/placement', { screen, ...options });
    await page.locator('.partner-strip').scrollIntoViewIfNeeded();
    await away(page);
    return page;
  }
});

describe('the partner strip', () => {
  it('stands still under a pointer and while it has the focus', async () => {
    const page = await visits.open('/placement');
    await page.locator('.partner-strip__window').hover();
    await eventually(async () => expect(await isMoving(page)).toBe(false));
    await away(page);
    await eventually(async () => expect(await isMoving(page)).toBe(true));
    await page.getByRole('banner').getByRole('link').first().focus();
    for (let stop = 0; stop < 40 && (await isMoving(page)); stop++) await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => document.activeElement?.closest('.partner-strip')?.className);
    expect(focus).toBe('partner-strip');
    expect(await isMoving(page)).toBe(false);
  });
});

describe('the counters', () => {
  it.each([
    ['to all', {}],
    ['without motion', { reducedMotion: 'reduce' }],
    ['without script', { javaScriptEnabled: false }],
  ] as const)('say their figures %s', async (_way, options) => {
    const page = await visits.open('/', options);
    expect(await figures(page)).toEqual(['60', '50', '550', '200']);
  });

  it('print their figures', async () => {
    const page = await visits.open('/');
    await page.emulateMedia({ media: 'print' });
    expect(await figures(page)).toEqual(['60', '50', '550', '200']);
  });
});

/** As they are painted: no figure that is drawn over the text, none in the colour of the page. */
async function figures(page: Page): Promise<readonly string[]> {
  const values = page.locator('.counters__value');
  await values.first().scrollIntoViewIfNeeded();
  return values.evaluateAll(all =>
    all.map(value => {
      const { color } = getComputedStyle(value);
      const drawn = getComputedStyle(value, '::after').content;
      const isSeen =
        value.checkVisibility() && color !== 'rgba(0, 0, 0, 0)' && ['none', 'normal'].includes(drawn);
      return isSeen ? (value.textContent ?? '') : `hidden: ${value.textContent}, drawn: ${drawn}`;
    }),
  );
}

/** Two looks at the same place, a moment apart. */
async function isMoving(page: Page): Promise<boolean> {
  const place = () => page.locator('.partner-strip__list').evaluate(list => getComputedStyle(list).translate);
  const states = await page
    .locator('.partner-strip__list')
    .evaluate(list => list.getAnimations().map(({ playState }) => playState));
  if (!states.includes('running')) return false;
  const before = await place();
  await page.waitForTimeout(400);
  return before !== (await place());
}

async function away(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
}
