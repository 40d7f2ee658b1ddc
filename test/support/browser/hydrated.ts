/** Waits until React has hydrated an island. */
import type { Locator, Page } from 'playwright-core';

/** Returns the marker element of an island. The loader looks for such elements. */
export function island(page: Page, name: string): Locator {
  return page.locator(`[data-island="${name}"]`);
}

/**
 * Resolves when React has hydrated an island. `index`: its place among the islands with this
 * name.
 */
export async function hydrated(page: Page, name: string, index = 0): Promise<void> {
  const marker = await island(page, name).nth(index).elementHandle();
  // React adds a property to the elements that it has hydrated. The effects of the island run
  // directly after that.
  await page.waitForFunction(
    ([element]) =>
      Array.from(element?.children ?? []).some(child =>
        Object.keys(child).some(key => key.startsWith('__reactFiber')),
      ),
    [marker],
  );
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/**
 * Sends an island a first event, as if a visitor began to use it. Waits until the island is
 * hydrated.
 */
export async function hydrate(page: Page, name: string, index = 0): Promise<void> {
  await island(page, name).nth(index).dispatchEvent('focusin');
  await hydrated(page, name, index);
}

/**
 * Sends a first event to every island of a page, as if a visitor began to use it. Waits until
 * each island is hydrated. Returns the names of the islands.
 */
export async function hydrateAll(page: Page): Promise<readonly string[]> {
  const markers = page.locator('[data-island]');
  const names = await markers.evaluateAll(all =>
    all.map(marker => marker.getAttribute('data-island') ?? ''),
  );
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  for (const [at, name] of names.entries()) {
    // Some islands hydrate only once they are in view.
    const child = markers.nth(at).locator('> *').first();
    await child.evaluate(element => element.scrollIntoView({ behavior: 'instant' }));
    await hydrate(page, name, names.slice(0, at).filter(each => each === name).length);
  }
  // In this time, effects run and may report errors.
  await page.waitForTimeout(50);
  return names;
}
