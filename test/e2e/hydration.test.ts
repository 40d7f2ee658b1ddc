import type { Page } from 'playwright-core';
import { pageKinds } from '../expected/pageKinds';
import { browserVisits } from '../support/browser';
import { withDevelopmentChunks } from '../support/developmentChunks';
import { eventually } from '../support/eventually';
import { island, wake } from '../support/hydrated';

const visits = browserVisits();
const useDevelopmentChunks = withDevelopmentChunks();

describe('the HTML of the server', () => {
  // A mismatch is an error on the console of React's development build, and every such error fails a test.
  // That of a text or an element is one in production too: pages.test.ts would see it on all routes.
  it.each(pageKinds)('%s is what React makes in the browser', async path => {
    // The development build compares by innerHTML, which the site's own policy refuses.
    const page = await visits.open(path, { before: useDevelopmentChunks, bypassCSP: true });
    const names = await page
      .locator('[data-island]')
      .evaluateAll(all => all.map(marker => marker.getAttribute('data-island') ?? ''));
    expect(names).toContain('EnquiryDialog');
    for (const name of new Set(names)) {
      const count = names.filter(each => each === name).length;
      for (let index = 0; index < count; index++) {
        await island(page, name)
          .nth(index)
          .locator('> *')
          .first()
          .evaluate(element => element.scrollIntoView());
        await wake(page, name, index);
      }
    }
  });

  it('is what React makes of a form that came back refused', async () => {
    visits.expectComplaints(/400 \(Bad Request\)/);
    const page = await visits.open('/contactform', { before: useDevelopmentChunks, bypassCSP: true });
    await page.locator('main form').evaluate(form => form instanceof HTMLFormElement && form.submit());
    await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
    await wake(page, 'MailForm');
  });
});

describe('a widget that is touched in passing', () => {
  it.each(['pointermove', 'pointerdown'])(
    'has its script fetched at %s, and run when it is used',
    async sign => {
      const asked: string[] = [];
      const page = await visits.open('/gallery', {
        before: async page => {
          page.on('requestfinished', request => asked.push(new URL(request.url()).pathname));
        },
      });
      expect(asked.filter(isGallery)).toEqual([]);
      await island(page, 'Gallery').dispatchEvent(sign);
      await eventually(async () => expect(asked.filter(isGallery)).toHaveLength(1));
      await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
      expect(await isHydrated(page)).toBe(false);
      await page.locator('.gallery a').first().click();
      await page.getByRole('dialog').waitFor();
      expect(await isHydrated(page)).toBe(true);
      expect(asked.filter(isGallery)).toHaveLength(1);
    },
  );
});

function isGallery(path: string): boolean {
  return /Gallery-\w+\.js$/.test(path);
}

function isHydrated(page: Page): Promise<boolean> {
  return island(page, 'Gallery').evaluate(marker =>
    Object.keys(marker.firstElementChild ?? {}).some(key => key.startsWith('__reactFiber')),
  );
}
