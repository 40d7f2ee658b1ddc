/** A phone that reads a page slower than it paints. Source: README, Performance. */
import type { Page } from 'playwright-core';
import { browserVisits } from '../support/browser';

const visits = browserVisits();

declare global {
  interface Window {
    /** What has moved so far. */
    shifts: string[];
  }
}

/** Six times slower than this machine, and with each move of what is painted written down. */
async function slowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver(list => {
      for (const shift of list.getEntries()) window.shifts.push(JSON.stringify(shift));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

// It is a matter of where the browser stops reading to paint, so once would show little.
it.each(['/java', '/', '/mr/contact'])(
  'moves nothing of %s that it has painted',
  async path => {
    for (let visit = 0; visit < 4; visit += 1) {
      const page = await visits.open(path, { screen: 'phone', before: slowly });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await page.waitForLoadState('load');
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
      await page.close();
    }
  },
  60_000,
);
