import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { paths } from '../expected/routes';
import { browserVisits } from '../support/browser';
import { eventually } from '../support/eventually';

const visits = browserVisits();

describe('every page', () => {
  it.each(paths)(
    '%s needs no script file before the visitor stirs, and complains of nothing when all is awake',
    async path => {
      const page = await visits.open(path, { screen: 'desk' });
      expect(await page.locator('script[src]').count()).toBe(0);
      expect(await scriptFiles(page)).toEqual([]);
      await wakeAll(page);
      expect((await scriptFiles(page)).length).toBeGreaterThan(0);
    },
  );

  it('is no wider than a screen of 320 pixels', async () => {
    const page = await visits.open('/', {
      viewport: { width: 320, height: 640 },
      isMobile: true,
      hasTouch: true,
    });
    const wide: string[] = [];
    for (const path of [...paths, '/nowhere']) {
      await page.goto(path);
      const width = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
      if (width > 320) wide.push(`${path} is ${width} pixels wide`);
    }
    expect(wide).toEqual([]);
    visits.expectComplaints(/404 \(Not Found\)/);
  }, 60_000);
});

describe('the inlined loader', () => {
  it('is the only script of a page beside data, the same on all, and at most 1 KB', async () => {
    const page = await visits.open('/');
    const loaders = new Set<string>();
    for (const path of ['/', '/java', '/contact', '/gallery']) {
      await page.goto(path);
      const scripts = await page
        .locator('script')
        .evaluateAll(all =>
          all.map(script => ({ type: script.getAttribute('type') ?? '', text: script.textContent ?? '' })),
        );
      const code = scripts.filter(({ type }) => !['speculationrules', 'application/ld+json'].includes(type));
      expect(code).toHaveLength(1);
      loaders.add(code[0]?.text ?? '');
    }
    expect(loaders.size).toBe(1);
    expect(brotliCompressSync([...loaders].join('')).length).toBeLessThanOrEqual(1024);
  });
});

/** Gives every island the first sign of use, and waits until React has taken over each. */
async function wakeAll(page: Page): Promise<void> {
  const markers = page.locator('[data-island]');
  await markers.evaluateAll(all => {
    for (const marker of all) {
      marker.dispatchEvent(new Event('focusin', { bubbles: true }));
      // Some wait until they are seen.
      marker.firstElementChild?.scrollIntoView({ behavior: 'instant' });
    }
    window.dispatchEvent(new Event('pointermove'));
  });
  for (let index = 0; index < (await markers.count()); index++) {
    const child = markers.nth(index).locator('> *').first();
    await child.evaluate(element => element.scrollIntoView({ behavior: 'instant' }));
    await eventually(async () =>
      expect(
        await child.evaluate(element => Object.keys(element).some(key => key.startsWith('__reactFiber'))),
      ).toBe(true),
    );
  }
  // Effects, and what they would complain of.
  await page.waitForTimeout(50);
}

function scriptFiles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => new URL(name).pathname.endsWith('.js')),
  );
}
