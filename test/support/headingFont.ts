import type { Page } from 'playwright-core';

/** The pages that follow have the font of the headings: a first one is painted without it. */
export async function keepFont(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.waitForFunction(() => localStorage.getItem('font') === 'kept');
}
