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
const darkPages = ['/courses', '/java', '/contact', '/placement', '/gallery', '/login'];
/** More than any page has: a walk that goes on is caught in a ring. */
const most = 300;

it.each([
  [360, 640, 'light'],
  [1280, 720, 'light'],
  [1280, 720, 'dark'],
] as const)(
  'at %d by %d in the %s, Tab shows every place that it comes to',
  async (width, height, colorScheme) => {
    const options = { viewport: { width, height }, reducedMotion: 'reduce', colorScheme } as const;
    const page = await visits.open('/', options);
    const home = await walk(page, () => document.activeElement === document.body);
    expect(home.steps).toBeGreaterThan(40);
    const faults = [...home.faults];
    // In the dark, pages of one kind have the same grounds.
    for (const path of colorScheme === 'light' ? pages : darkPages) {
      await page.goto(path);
      // The skip link.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      faults.push(...(await walk(page, () => document.activeElement?.closest('main') === null)).faults);
    }
    expect(faults).toEqual([]);
  },
  90_000,
);

/** Presses Tab until the focus has left, and tells of each place where it could not be seen. */
async function walk(page: Page, hasLeft: () => boolean) {
  // Until then the ring is the browser's own.
  await laterStyles(page);
  const session = await page.context().newCDPSession(page);
  const faults: (FocusFault & { readonly path: string })[] = [];
  for (let steps = 0; steps < most; steps += 1) {
    await pressTab(session);
    if (await page.evaluate(hasLeft)) return { steps, faults };
    const fault = await page.evaluate(faultOfFocus);
    if (fault !== undefined) faults.push({ path: page.url(), ...fault });
  }
  throw new Error(`The focus has not left after ${most} steps.`);
}

/** As Playwright's keyboard does, in a third of its time. */
async function pressTab(session: CDPSession): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}
