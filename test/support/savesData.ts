import type { Page } from 'playwright-core';

/** The visitor has told the browser to save data. Source: Network Information API. */
export async function savesData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
}
