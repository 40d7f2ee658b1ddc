import { eventually } from '../support/eventually';
import { engineNames, engineVisits, screenNames } from './support/visits';

describe.each(engineNames)('colours and language in %s', engine => {
  const visits = engineVisits(engine);

  it.each(screenNames)('are switched, and remembered on the next page, on a %s', async screen => {
    const visitor = await visits.open('/about', screen);
    const expectDark = (isDark: boolean) =>
      eventually(async () => expect((await visitor.run(ground)) < 128).toBe(isDark));
    const expectPath = (path: string) => eventually(async () => expect(await visitor.path()).toBe(path));
    await expectDark(false);
    await visitor.click('.scheme-switch');
    await expectDark(true);
    await visitor.goto('/java');
    await expectDark(true);
    await visitor.click('.scheme-switch');
    await expectDark(false);
    // The service worker has taken over: from then on, Firefox gives no referrer.
    await visitor.hover('h1');
    await eventually(
      async () => expect(await visitor.run(() => navigator.serviceWorker.controller !== null)).toBe(true),
      10_000,
    );
    await visitor.click('a[hreflang="mr"]');
    await expectPath('/mr/java');
    await visitor.goto('/contact');
    await expectPath('/mr/contact');
    await visitor.click('a[hreflang="en"]');
    await expectPath('/contact');
    await visitor.goto('/java');
    await visitor.see('h1', 'Java / Advanced Java');
    await expectPath('/java');
  });
});

/** The red of the page's ground. */
function ground(): number {
  const [red = '-1'] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/) ?? [];
  return Number(red);
}
