import { eventually } from '../../support/run/eventually';
import { engineNames, engineVisits, screenNames } from './support/visits';

describe.each(engineNames)('the search in %s', engine => {
  const visits = engineVisits(engine);

  it.each(screenNames)(
    'answers during typing, leads to the section, and closes, on a %s',
    async screen => {
      const visitor = await visits.open('/about', screen);
      const expectClosed = async () => {
        await visitor.miss('#site-search');
        await eventually(async () => expect(await visitor.focused()).toBe('Search'));
      };
      await visitor.click('.site-search__open');
      await visitor.hasFocus('#site-search-field');
      // The field is visible on one line as soon as the late stylesheet is loaded.
      await eventually(async () => {
        const { y, height } = await visitor.rect('#site-search-field');
        expect([height > 40, height < 70, y >= 0, y < 250]).toEqual([true, true, true, true]);
      });
      await eventually(async () => expect(await visitor.run(isAtWork)).toBe(true));
      await visitor.press('Escape');
      await expectClosed();
      await visitor.click('.site-search__open');
      await visitor.hasFocus('#site-search-field');
      await visitor.type('tally');
      await visitor.see('#site-search .search-results a');
      await visitor.press('Escape');
      await expectClosed();
      await visitor.click('.site-search__open');
      await visitor.click('.site-search button', 'Close');
      await expectClosed();
      await visitor.goto('/java');
      await visitor.click('.site-search__open');
      await visitor.hasFocus('#site-search-field');
      await visitor.type('where do I learn Docker?');
      await visitor.see('#site-search a[href="/cloudcomputing#devops"]');
      await visitor.press('ArrowDown');
      await visitor.press('Enter');
      await eventually(async () => expect(await visitor.path()).toBe('/cloudcomputing#devops'));
      await visitor.see('#devops');
    },
  );

  it('opens by its key, which is not typed into the field', async () => {
    const visitor = await visits.open('/about');
    // The listener for the key `/` loads when the visitor first uses the page. The service worker
    // loads after the listener, so the test waits for the worker.
    await eventually(async () => {
      await visitor.hover('h1');
      expect(await visitor.run(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await visitor.hover('.scheme-switch');
    });
    await visitor.press('/');
    await visitor.hasFocus('#site-search-field');
    expect(await visitor.value('#site-search-field')).toBe('');
    // In WebKit, the search field itself handles Escape until the page's script runs.
    await eventually(async () => expect(await visitor.run(isAtWork)).toBe(true));
    await visitor.press('Escape');
    await visitor.miss('#site-search');
  });
});

/**
 * Returns whether React has hydrated the search sheet. If so, React has added a property to the
 * element.
 */
function isAtWork(): boolean {
  return Object.keys(document.querySelector('#site-search') ?? {}).some(key =>
    key.startsWith('__reactFiber'),
  );
}
