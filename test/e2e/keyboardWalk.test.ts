/**
 * Every page by keyboard alone: what has the focus can be seen, and that it has it. Source: WCAG 2.4.3, 2.4.7, 2.4.11,
 * 1.4.11. Header and footer are the same on every page: they are walked through on the home page.
 */
import type { CDPSession, Page } from 'playwright-core';
import { paths } from '../expected/routes';
import { browserVisits } from '../support/browser';
import { type FocusFault, faultOfFocus } from '../support/focusFault';
import { laterStyles } from '../support/laterStyles';

const visits = browserVisits();
const asked = ['/courses?q=docker', '/compare?course=java&course=python&course=testing'];
const pages = [...paths.slice(1), '/faq', '/privacy', '/accessibility', ...asked];
/** More than any page has: a walk that goes on is caught in a ring. */
const most = 300;

describe.each([
  [360, 640],
  [1280, 720],
])('with Tab alone at %d by %d', (width, height) => {
  it('the focus is in sight from the first control of / to its last', async () => {
    const page = await open('/', width, height);
    const { steps, faults } = await walk(page, () => document.activeElement === document.body);
    expect(faults).toEqual([]);
    expect(steps).toBeGreaterThan(40);
  });

  it.each(pages)('the skip link leads into %s, and the focus is in sight throughout', async path => {
    const page = await open(path, width, height);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const { faults } = await walk(page, () => document.activeElement?.closest('main') === null);
    expect(faults).toEqual([]);
  });
});

describe('in the dark', () => {
  it('the ring can be seen on every ground of /courses', async () => {
    const page = await open('/courses', 1280, 720, 'dark');
    const { faults } = await walk(page, () => document.activeElement === document.body);
    expect(faults).toEqual([]);
  });
});

async function open(
  path: string,
  width: number,
  height: number,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> {
  const page = await visits.open(path, {
    viewport: { width, height },
    reducedMotion: 'reduce',
    colorScheme,
  });
  // Until then the ring is the browser's own.
  await laterStyles(page);
  return page;
}

/** Presses Tab until the focus has left, and tells of each place where it could not be seen. */
async function walk(page: Page, hasLeft: () => boolean) {
  const session = await page.context().newCDPSession(page);
  const faults: FocusFault[] = [];
  for (let steps = 0; steps < most; steps += 1) {
    await pressTab(session);
    if (await page.evaluate(hasLeft)) return { steps, faults };
    const fault = await page.evaluate(faultOfFocus);
    if (fault !== undefined) faults.push(fault);
  }
  throw new Error(`The focus has not left after ${most} steps.`);
}

/** As Playwright's keyboard does, in a third of its time. */
async function pressTab(session: CDPSession): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}
