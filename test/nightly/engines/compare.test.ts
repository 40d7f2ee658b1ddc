import { eventually } from '../../support/run/eventually';
import { engineNames, engineVisits, screenNames } from './support/visits';

describe.each(engineNames)('comparison, lightbox and carousel in %s', engine => {
  const visits = engineVisits(engine);

  it.each(screenNames)(
    'courses can be chosen, counted, cleared and compared, at most three, on a %s',
    async screen => {
      const visitor = await visits.open('/courses', screen);
      const status = () => visitor.text('.compare-bar [role="status"]');
      for (const course of ['java', 'testing']) await visitor.click(box(course));
      await visitor.click('.compare-bar button', 'Clear');
      await visitor.miss('.compare-bar button', 'Clear');
      const focusedCourse = () => document.activeElement?.getAttribute('value');
      await eventually(async () => expect(await visitor.run(focusedCourse)).toBe('testing'));
      for (const course of ['java', 'python', 'testing']) await visitor.click(box(course));
      await eventually(async () =>
        expect(await status()).toBe('3 of 3 chosen: Java, Python, Software Testing'),
      );
      await visitor.click(box('oracle'));
      await eventually(async () => expect(await status()).toMatch(/up to three courses/));
      // The visitor first removes another course, and then chooses this one.
      await visitor.click(box('testing'));
      await visitor.click(box('oracle'));
      await eventually(async () =>
        expect(await status()).toBe('3 of 3 chosen: Java, Python, Oracle'),
      );
      await visitor.click('.compare-bar button', 'Compare');
      await eventually(async () =>
        expect(await visitor.path()).toBe('/compare?course=java&course=python&course=oracle'),
      );
      await visitor.see('.comparison th a', 'Oracle');
      expect(
        await visitor.run(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    },
  );

  it.each(screenNames)(
    'the lightbox shows a picture large, moves by keys and buttons, and returns the focus, on a %s',
    async screen => {
      const visitor = await visits.open('/gallery', screen);
      const href = await visitor.run(() =>
        document.querySelectorAll('.gallery a')[2]?.getAttribute('href'),
      );
      await visitor.click(`.gallery a[href="${href}"]`);
      await visitor.see(`.lightbox__picture[src="${href}"]`);
      await visitor.see('.lightbox:modal');
      const { x, width } = await visitor.rect('.lightbox__picture');
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(await visitor.run(() => innerWidth));
      const expectShown = (at: number) =>
        eventually(async () =>
          expect(await visitor.text('.lightbox__caption')).toContain(`${at} of 8`),
        );
      for (const [key, at] of [
        ['ArrowRight', 4],
        ['Home', 1],
        ['ArrowLeft', 8],
        ['ArrowRight', 1],
        ['End', 8],
      ] as const) {
        await visitor.press(key);
        await expectShown(at);
      }
      await visitor.click('.lightbox button', 'Previous');
      await expectShown(7);
      await visitor.press('Escape');
      await visitor.miss('.lightbox');
      await visitor.hasFocus(`.gallery a[href="${href}"]`);
      await visitor.press('Enter');
      await visitor.hasFocus('.lightbox, .lightbox *');
      await visitor.click('.lightbox button', 'Close');
      await visitor.miss('.lightbox');
      await visitor.hasFocus(`.gallery a[href="${href}"]`);
    },
  );

  it.each(screenNames)(
    'the carousel moves by a button and by a dot, and marks its position, on a %s',
    async screen => {
      const visitor = await visits.open('/', screen);
      const said = () => visitor.run(() => document.querySelector('.carousel p')?.textContent);
      const expectShown = (at: number) =>
        eventually(async () => {
          expect(await said()).toMatch(new RegExp(`^${at} of 3: `));
          expect(await visitor.run(shownSlide)).toBe(at);
        });
      await visitor.click('.carousel__control', 'Next slide');
      await expectShown(2);
      await visitor.click('.carousel__control', 'Next slide');
      await expectShown(3);
      await visitor.click('.carousel__control', 'Next slide');
      await expectShown(1);
      await visitor.click('.carousel li:nth-child(2) .carousel__dot');
      await expectShown(2);
      expect(await visitor.path()).toBe('/');
    },
  );

  it('the map shows its picture before the press, with and without a service worker', async () => {
    const visitor = await visits.open('/contact');
    const expectPicture = () =>
      eventually(async () => expect(await visitor.run(widthInFrame)).toBeGreaterThan(0));
    await expectPicture();
    await eventually(async () => {
      await visitor.hover('h1');
      expect(await visitor.run(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await visitor.hover('.scheme-switch');
    });
    await visitor.goto('/contact');
    await expectPicture();
  });
});

/**
 * Returns the natural width of the picture in the map's frame, or 0 if there is no picture. Runs
 * in the page.
 */
function widthInFrame(): number {
  const frame = document.querySelector<HTMLIFrameElement>('.location-map__frame');
  frame?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return frame?.contentDocument?.querySelector('img')?.naturalWidth ?? 0;
}

/** Returns the number of the slide in the middle. Runs in the page. */
function shownSlide(): number {
  const { left = 0, width = 0 } =
    document.querySelector('.carousel__track')?.getBoundingClientRect() ?? {};
  const slides = [...document.querySelectorAll('.carousel__slide')];
  const isInTheMiddle = (slide: Element) => {
    const { left: from, right: to } = slide.getBoundingClientRect();
    return from < left + width / 2 && left + width / 2 < to;
  };
  return slides.findIndex(isInTheMiddle) + 1;
}

function box(course: string): string {
  return `label:has(input[name="course"][value="${course}"])`;
}
