import type { Page } from 'playwright-core';
import {
  browserVisits,
  type OpenOptions,
  press,
  screenNames,
} from '../support/browser/browserVisits';
import { hydrate, hydrated } from '../support/browser/hydrated';
import {
  countShifts,
  idleScript,
  shifts,
  slideInView,
  swipe,
} from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { itInFull } from '../support/run/shortForm';

const visits = browserVisits();
const turnMs = 6_000;
const withClock: OpenOptions = {
  before: async page => {
    await page.clock.install();
    await countShifts(page);
  },
};

describe.each(screenNames)('the carousel on a %s', screen => {
  it('moves by Next and Previous, in a circle, and to a slide by its dot', async () => {
    const page = await open({ screen });
    const slides = page.locator('.carousel__slide');
    expect(await slides.evaluateAll(all => all.map(slide => slide.ariaLabel))).toEqual([
      '1 of 3',
      '2 of 3',
      '3 of 3',
    ]);
    for (const [role, name, slide] of [
      ['button', 'Next', 1],
      ['button', 'Next', 2],
      ['button', 'Next', 0],
      ['button', 'Previous', 2],
      ['link', 'Show Learn with a trainer', 0],
      ['link', 'Show Learn by doing', 1],
    ] as const) {
      await press(page.getByRole(role, { name }));
      await expectSlide(page, slide);
    }
    expect(new URL(page.url()).hash).toBe('');
    if (screen === 'desktop') return;
    await swipe(page.locator('.carousel__track'), -250);
    await expectSlide(page, 2);
    await swipe(page.locator('.carousel__track'), 250);
    await expectSlide(page, 1);
  });

  it('turns by itself while it is in view and unused, without a layout shift, and stops when it is paused', async () => {
    const page = await open({ screen, ...withClock });
    await expectMoving(page, true);
    for (const slide of [1, 2]) {
      await page.clock.fastForward(turnMs);
      await expectSlide(page, slide);
    }
    expect(await shifts(page)).toEqual([]);
    await press(page.getByRole('button', { name: 'Pause' }));
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await leaveAlone(page);
    await page.clock.fastForward(turnMs);
    await page.clock.fastForward(turnMs);
    await page.waitForTimeout(300);
    await expectSlide(page, 2);
    await expectMoving(page, false);
    await press(page.getByRole('button', { name: 'Play' }));
    await leaveAlone(page);
    await expectMoving(page, true);
  });

  itInFull('does not turn with reduced motion until the visitor starts it', async () => {
    const page = await open({ screen, reducedMotion: 'reduce', ...withClock });
    // Nothing moves, so there is no Pause button.
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0);
    await page.clock.fastForward(2 * turnMs);
    await page.waitForTimeout(200);
    await expectMoving(page, false);
    await expectSlide(page, 0);
    await press(page.getByRole('button', { name: 'Next' }));
    await expectSlide(page, 1);
  });
});

itInFull(
  'the carousel’s buttons have names, and each slide has a name such as "1 of 3"',
  async () => {
    const page = await open(withClock);
    const carousel = page.getByRole('region', { name: 'Learn, practise, work' });
    for (const name of ['Pause the slides', 'Previous slide', 'Next slide'])
      await carousel.getByRole('button', { name, exact: true }).waitFor();
    const slides = carousel.getByRole('group');
    const names = await slides.evaluateAll(all =>
      all.map(slide => slide.getAttribute('aria-label')),
    );
    expect(names).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  },
);

it('the carousel is hydrated only once it is in view', async () => {
  const page = await visits.open('/', { screen: 'phone' });
  const isFetched = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/Carousel-')),
    );
  await idleScript(page);
  await page.waitForTimeout(300);
  expect(await isFetched()).toBe(false);
  await page.locator('.carousel').evaluate(element => element.scrollIntoView());
  await hydrated(page, 'Carousel');
});

it('the carousel does not turn while a pointer is over it, while one of its links has the focus, or out of view', async () => {
  const page = await open(withClock);
  await expectMoving(page, true);
  await page.locator('.carousel__track').hover();
  await expectMoving(page, false);
  await page.clock.fastForward(2 * turnMs);
  await page.waitForTimeout(200);
  await expectSlide(page, 0);
  await leaveAlone(page);
  await expectMoving(page, true);
  await page.locator('.carousel__link').first().focus();
  await expectMoving(page, false);
  await leaveAlone(page);
  await expectMoving(page, true);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expectMoving(page, false);
});

/**
 * Opens the page, and hydrates the carousel. Afterwards, the carousel is in the middle of the
 * screen, and has neither the pointer nor the focus.
 */
async function open(options: OpenOptions = {}): Promise<Page> {
  const page = await visits.open('/', options);
  const carousel = page.locator('.carousel');
  await carousel.scrollIntoViewIfNeeded();
  await hydrate(page, 'Carousel');
  await carousel.evaluate(element =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await leaveAlone(page);
  return page;
}

/** Moves the pointer and the focus away from the carousel. */
async function leaveAlone(page: Page): Promise<void> {
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await page.mouse.move(2, 2);
}

async function expectMoving(page: Page, isMoving: boolean): Promise<void> {
  const carousel = page.locator('.carousel');
  await eventually(async () =>
    expect(await carousel.evaluate(element => element.getAttribute('data-moving') === 'true')).toBe(
      isMoving,
    ),
  );
}

/** Expects that the slide at `index` is in view and that its dot is marked. */
async function expectSlide(page: Page, index: number): Promise<void> {
  await eventually(async () => {
    const shown = await slideInView(page);
    const dots = await page
      .locator('.carousel__dot')
      .evaluateAll(all => all.map(dot => dot.ariaCurrent === 'true'));
    expect({ shown, dots }).toEqual({ shown: index, dots: [0, 1, 2].map(dot => dot === index) });
  });
}
