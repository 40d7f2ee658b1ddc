/** Whether a page is readable with a larger default font. Source: WCAG 1.4.4. */
import type { Page } from 'playwright-core';
import { layoutFaults } from './layoutFaults';

/**
 * Returns the unreadable texts for each default font size. At the end, it sets the usual size
 * again.
 */
export async function faultsByFont(page: Page): Promise<Record<string, readonly string[]>> {
  const session = await page.context().newCDPSession(page);
  const found: Record<string, readonly string[]> = {};
  for (const standard of [20, 24, 32]) {
    await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    found[`${standard} px`] = await page.evaluate(layoutFaults);
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  return found;
}
