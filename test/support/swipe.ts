/** A finger that is drawn over the screen. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

/** Draws a finger over an element: to the left with a negative number of pixels. The browser scrolls as it would. */
export async function swipe(target: Locator, pixels: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is swiped has no box.');
  const page = target.page();
  const y = Math.round(box.y + Math.min(box.height / 2, 150));
  const from = Math.round(box.x + box.width / 2 - pixels / 2);
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
  const steps = 8;
  for (let step = 1; step <= steps; step++) {
    const x = Math.round(from + (pixels * step) / steps);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    await pause(16);
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}
