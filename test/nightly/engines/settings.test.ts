import { eventually } from '../../support/run/eventually';
import { engineNames, engineVisits, screenNames } from './support/visits';

describe.each(engineNames)('colours and language in %s', engine => {
  const visits = engineVisits(engine);

  it.each(screenNames)(
    'the colours can be switched, and stay on the next page, on a %s',
    async screen => {
      const visitor = await visits.open('/about', screen);
      expect(await visitor.run(ground)).toBeGreaterThan(200);
      await visitor.click('.scheme-switch');
      await eventually(async () => expect(await visitor.run(ground)).toBeLessThan(80));
      await visitor.goto('/java');
      expect(await visitor.run(ground)).toBeLessThan(80);
      await visitor.click('.scheme-switch');
      await eventually(async () => expect(await visitor.run(ground)).toBeGreaterThan(200));
    },
  );

  it.each(screenNames)('the language stays from the first click on, on a %s', async screen => {
    const visitor = await visits.open('/java', screen);
    // Waits until the service worker controls the page. From then on, Firefox sends no
    // referrer.
    await eventually(async () => {
      await visitor.hover('h1');
      expect(await visitor.run(() => navigator.serviceWorker.controller !== null)).toBe(true);
      // Each try moves the pointer to the switch again. The browser may have lost the first
      // movement.
      await visitor.hover('.scheme-switch');
    });
    await visitor.click('a[hreflang="mr"]');
    await eventually(async () => expect(await visitor.path()).toBe('/mr/java'));
    await visitor.goto('/contact');
    await eventually(async () => expect(await visitor.path()).toBe('/mr/contact'));
    await visitor.click('a[hreflang="en"]');
    await eventually(async () => expect(await visitor.path()).toBe('/contact'));
    await visitor.goto('/java');
    await visitor.see('h1', 'Java / Advanced Java');
    expect(await visitor.path()).toBe('/java');
  });
});

/** Returns the red value of the page's background. */
function ground(): number {
  const [red = '-1'] =
    getComputedStyle(document.documentElement).backgroundColor.match(/\d+/) ?? [];
  return Number(red);
}
