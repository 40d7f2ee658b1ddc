import type { Page } from 'playwright-core';

/** Waits for the stylesheet that pages fetch after their first paint. */
export async function laterStyles(page: Page): Promise<void> {
  await page.waitForFunction(() => document.styleSheets.length === 2);
}
