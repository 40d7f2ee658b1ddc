/** Whether a page can be read by those who have set larger letters. Source: WCAG 1.4.4. */
import type { Page } from 'playwright-core';
import { layoutFaults } from './layoutFaults';

/** What cannot be read with each default font, by its size. The usual one stands afterwards. */
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
