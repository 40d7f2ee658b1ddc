import type { Page } from 'playwright-core';
import { browserVisits, type OpenOptions, press, type Screen, screenNames } from '../support/browser';
import { eventually } from '../support/eventually';
import { hydrated, wake } from '../support/hydrated';
import { swipe } from '../support/swipe';

const visits = browserVisits();
const turnMs = 6_000;

describe.each(screenNames)('the carousel on a %s', screen => {
  it('has three slides, each with its place', async () => {
    const page = await open(screen);
    const slides = await page
      .locator('.carousel__slide')
      .evaluateAll(all => all.map(slide => slide.ariaLabel));
    expect(slides).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  });

  it('goes on by Next and back by Previous, round and round', async () => {
    const page = await open(screen);
    for (const [button, slide] of [
      ['Next', 1],
      ['Next', 2],
      ['Next', 0],
      ['Previous', 2],
      ['Previous', 1],
    ] as const) {
      await press(page.getByRole('button', { name: button }));
      await expectSlide(page, slide);
    }
  });

  it('goes to a slide by its dot, and leaves the address as it is', async () => {
    const page = await open(screen);
    for (const [dot, slide] of [
      ['Show Get ready for work', 2],
      ['Show Learn with a trainer', 0],
      ['Show Learn by doing', 1],
    ] as const) {
      await press(page.getByRole('link', { name: dot }));
      await expectSlide(page, slide);
    }
    expect(new URL(page.url()).hash).toBe('');
  });

  it('turns by itself while it is in view and left alone, and stops when it is paused', async () => {
    const page = await open(screen, { before: page => page.clock.install() });
    await leaveAlone(page);
    await eventually(async () => expect(await isMoving(page)).toBe(true));
    await page.clock.fastForward(turnMs);
    await expectSlide(page, 1);
    await press(page.getByRole('button', { name: 'Pause' }));
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await leaveAlone(page);
    await page.clock.fastForward(turnMs);
    await page.clock.fastForward(turnMs);
    await page.waitForTimeout(300);
    await expectSlide(page, 1);
    expect(await isMoving(page)).toBe(false);
    await press(page.getByRole('button', { name: 'Play' }));
    await leaveAlone(page);
    await eventually(async () => expect(await isMoving(page)).toBe(true));
  });

  it('stands still out of view', async () => {
    const page = await open(screen);
    await leaveAlone(page);
    await eventually(async () => expect(await isMoving(page)).toBe(true));
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await eventually(async () => expect(await isMoving(page)).toBe(false));
  });

  it('stands still where motion is not welcome, and turns all the same when it is asked to', async () => {
    const page = await open(screen, { reducedMotion: 'reduce', before: page => page.clock.install() });
    await leaveAlone(page);
    // Nothing moves, so there is nothing to pause.
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0);
    await page.clock.fastForward(2 * turnMs);
    await page.waitForTimeout(200);
    expect(await isMoving(page)).toBe(false);
    await expectSlide(page, 0);
    await press(page.getByRole('button', { name: 'Next' }));
    await expectSlide(page, 1);
  });

  it('shifts nothing of the page, from the first paint to the third slide', async () => {
    const page = await open(screen, { before: page => page.clock.install() });
    await leaveAlone(page);
    await eventually(async () => expect(await isMoving(page)).toBe(true));
    for (const slide of [1, 2]) {
      await page.clock.fastForward(turnMs);
      await expectSlide(page, slide);
    }
    expect(await shifts(page)).toEqual([]);
  });
});

describe('the carousel', () => {
  it('stands still under a pointer, and turns again when it has gone', async () => {
    const page = await open('desk', { before: page => page.clock.install() });
    await leaveAlone(page);
    await eventually(async () => expect(await isMoving(page)).toBe(true));
    await page.locator('.carousel__track').hover();
    await eventually(async () => expect(await isMoving(page)).toBe(false));
    await page.clock.fastForward(2 * turnMs);
    await page.waitForTimeout(200);
    await expectSlide(page, 0);
    await leaveAlone(page);
    await eventually(async () => expect(await isMoving(page)).toBe(true));
  });

  it('stands still while one of its links has the focus', async () => {
    const page = await open('desk');
    await leaveAlone(page);
    await eventually(async () => expect(await isMoving(page)).toBe(true));
    await page.locator('.carousel__link').first().focus();
    await eventually(async () => expect(await isMoving(page)).toBe(false));
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).focus();
    await page.locator('.carousel').scrollIntoViewIfNeeded();
    await eventually(async () => expect(await isMoving(page)).toBe(true));
  });

  it('follows a finger', async () => {
    const page = await open('phone');
    await swipe(page.locator('.carousel__track'), -250);
    await expectSlide(page, 1);
    await swipe(page.locator('.carousel__track'), 250);
    await expectSlide(page, 0);
  });

  it('is worked by keyboard alone', async () => {
    const page = await open('desk');
    await page.getByRole('button', { name: 'Pause' }).focus();
    await page.keyboard.press('Space');
    for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectSlide(page, 2);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectSlide(page, 0);
  });

  it('needs no script before the visitor stirs', async () => {
    const page = await visits.open('/');
    await page.waitForTimeout(500);
    const scripts = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );
    expect(scripts).toBe(0);
    await page.locator('.carousel').scrollIntoViewIfNeeded();
    for (const height of [200, 300, 400]) {
      await page.mouse.move(5, height);
      await page.waitForTimeout(100);
    }
    await hydrated(page, 'Carousel');
  });
});

async function open(screen: Screen, options: OpenOptions = {}): Promise<Page> {
  const page = await visits.open('/', { screen, ...options });
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await wake(page, 'Carousel');
  await page
    .locator('.carousel')
    .evaluate(carousel => carousel.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return page;
}

/** Neither pointer nor focus on it. */
async function leaveAlone(page: Page): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.mouse.move(2, 2);
}

function isMoving(page: Page): Promise<boolean> {
  return page.locator('.carousel').evaluate(carousel => carousel.getAttribute('data-moving') === 'true');
}

/** The slide in view, and the dot that says so. */
async function expectSlide(page: Page, index: number): Promise<void> {
  await eventually(async () => {
    const shown = await page.locator('.carousel__track').evaluate(track => {
      const { left } = track.getBoundingClientRect();
      return [...track.children].findIndex(slide => Math.abs(slide.getBoundingClientRect().left - left) < 3);
    });
    const dots = await page
      .locator('.carousel__dot')
      .evaluateAll(all => all.map(dot => dot.ariaCurrent === 'true'));
    expect({ shown, dots }).toEqual({ shown: index, dots: [0, 1, 2].map(dot => dot === index) });
  });
}

function shifts(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(
    () =>
      new Promise<readonly unknown[]>(resolve => {
        const found: unknown[] = [];
        const observer = new PerformanceObserver(list =>
          found.push(...list.getEntries().map(entry => entry.toJSON())),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        // Not setTimeout: the clock of the test may stand.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
      }),
  );
}
