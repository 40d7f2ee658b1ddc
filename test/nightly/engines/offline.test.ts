import { eventually } from '../../support/run/eventually';
import type { Visitor } from './support/visitor';
import { engineNames, engineVisits } from './support/visits';

describe.each(engineNames)('offline, in %s', engine => {
  const visits = engineVisits(engine);
  // The browser reports these failed requests, which are expected without a connection:
  // measurements, pictures that are not cached, and the check for a newer worker.
  visits.allowErrors(
    /NetworkError|Failed to load|Load failed|can.t establish a connection|error occurred when fetching the script/i,
  );

  it('a link to a cached page shows it with a note, and other links show the list of cached pages', async () => {
    const visitor = await visits.open('/about');
    await untilKept(visitor, '/about');
    await visitor.goto('/java');
    await untilKept(visitor, '/java');
    await visitor.goto('/about');
    visits.site().network = 'cut';
    await visitor.click('#menu summary', 'Courses');
    await visitor.click('#menu details a[href="/java"]');
    await visitor.see('h1', 'Java / Advanced Java');
    // When Firefox has fetched a page, it shows that page from its own cache for a minute. The
    // address here has a parameter, so Firefox's cache does not have it.
    await visitor.goto('/java?utm_source=card');
    expect(await visitor.text('.kept-note')).toMatch(/^You are offline\. This page was saved on /);
    await visitor.click('#menu a', 'Gallery');
    await visitor.see('h1', 'You are offline');
    await visitor.click('.offline-page__kept a', 'About us');
    await visitor.see('h1', 'About us');
  });

  it('a message is kept, and sent from the next page; the focus moves on when its notice is closed', async () => {
    const visitor = await visits.open('/contactform');
    await visitor.click('main [name="fullname"]');
    await visitor.type(`Later ${engine}`);
    for (const text of ['9876543210', 'asha@example.in', 'Please call me.']) {
      await visitor.press('Tab');
      await visitor.type(text);
    }
    await visitor.run(() => void Object.defineProperty(navigator, 'onLine', { value: false }));
    visits.site().network = 'cut';
    await visitor.click('main form.mail-form [type="submit"]');
    await visitor.see('main button', 'Remove from this device');
    visits.site().network = 0;
    await visitor.goto('/about');
    await visitor.hover('h1');
    await eventually(
      async () =>
        expect(await visitor.text('.notice [role="status"]')).toMatch(
          /^Your message from .* has been sent\./,
        ),
      10_000,
    );
    await visitor.click('.notice button', 'Close');
    await visitor.miss('.notice');
    await eventually(async () => expect(await visitor.focused()).toBe('main'));
    const kept = (await visits.site().delivered()).filter(
      ({ values }) => values.fullname === `Later ${engine}`,
    );
    expect(kept).toHaveLength(1);
  });
});

/** Moves the mouse until the worker has cached a path. */
async function untilKept(visitor: Visitor, path: string): Promise<void> {
  await eventually(async () => {
    await visitor.hover('h1');
    await visitor.hover('main p');
    expect(
      await visitor.run(async wanted => (await caches.match(wanted)) !== undefined, path),
    ).toBe(true);
  }, 20_000);
}
