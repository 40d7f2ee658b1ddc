import type { Locator, Page } from 'playwright-core';
import { findings } from '../support/browser/axe';
import { browserVisits } from '../support/browser/browserVisits';
import { hydrate } from '../support/browser/hydrated';
import {
  focused,
  hasFocus,
  heldScripts,
  holdsFocus,
  laterStyles,
} from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { sample } from '../support/run/shortForm';

const visits = browserVisits();

describe('the main menu on a desktop', () => {
  it('opens a dropdown by a click and not by hovering; another click, another dropdown or a focus elsewhere closes it', async () => {
    const { page, courses } = await open();
    await courses.hover();
    await page.waitForTimeout(300);
    const python = link(page, 'Python');
    expect(await python.isVisible()).toBe(false);
    await courses.click();
    await python.waitFor();
    expect(await findings(page)).toEqual([]);
    await courses.click();
    for (const close of [
      () => courses.click(),
      () => page.mouse.click(640, 860),
      () => page.getByRole('banner').getByRole('link', { name: 'Login' }).focus(),
    ]) {
      await courses.click();
      await python.waitFor();
      await close();
      await python.waitFor({ state: 'hidden' });
    }
  });

  it('opens by keyboard; the arrow keys, Home and End move in it, and Escape closes it', async () => {
    const { page, courses } = await open();
    await courses.focus();
    for (const [key, focus] of [
      ['Enter', 'Courses'],
      ['Space', 'Courses'],
      ['ArrowDown', '/java'],
    ] as const) {
      await press(page, [[key, focus]]);
      await link(page, 'Python').waitFor();
      await press(page, [['Escape', 'Courses']]);
      expect(await link(page, 'Python').isVisible()).toBe(false);
    }
    await press(page, [
      // The browser handles Tab. The menu's script handles the other keys.
      ['Tab', 'Services'],
      ['ArrowDown', '/website'],
      ['ArrowDown', '/professional'],
      ['ArrowUp', '/website'],
      ['End', '/corporate'],
      ['ArrowDown', 'Services'],
      ['ArrowUp', '/corporate'],
      ['Home', 'Services'],
    ]);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home' })
      .focus();
    await press(page, [
      ['ArrowRight', '/about'],
      ['ArrowRight', 'Courses'],
      ['ArrowLeft', '/about'],
      ['End', '/contact'],
      ['ArrowRight', '/'],
      ['ArrowLeft', '/contact'],
      ['Home', '/'],
    ]);
    // An arrow key moves the focus from a dropdown to the next entry, and the dropdown closes.
    await courses.focus();
    await page.keyboard.press('ArrowDown');
    await press(page, [['ArrowRight', 'Services']]);
    await eventually(async () => expect(await link(page, 'Python').isVisible()).toBe(false));
  });

  it.each([
    ['turns slowly', 'no-preference', false],
    ['turns at once where motion is not welcome', 'reduce', true],
  ] as const)('has a sign that %s', async (_, reducedMotion, isAtOnce) => {
    const page = await visits.open('/about', { reducedMotion });
    await laterStyles(page);
    const duration = await page
      .locator('#menu summary .icon')
      .first()
      .evaluate(icon => getComputedStyle(icon).transitionDuration);
    expect(duration === '0s').toBe(isAtOnce);
  });

  async function open() {
    const page = await visits.open('/about');
    await hydrate(page, 'SiteMenu');
    return { page, courses: page.locator('#menu summary', { hasText: 'Courses' }) };
  }
});

describe('the main menu on a phone', () => {
  const screen = 'phone';

  it('opens over the page before its script has loaded, keeps the focus inside, and makes the page behind it unreachable', async () => {
    const scripts = heldScripts();
    const page = await visits.open('/about', { screen, before: scripts.hold });
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.waitFor();
    scripts.arrive();
    await eventually(async () => expect(await reachable(page)).toEqual([]));
    await eventually(async () => expect(await holdsFocus(menu)).toBe(true));
    for (let stop = 0; stop < 15; stop++) {
      await page.keyboard.press('Tab');
      expect((await holdsFocus(menu)) || (await focused(page)) === '').toBe(true);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await page.locator('[inert]').count()).toBe(0));
  });

  it('has a Book A Demo button that opens the dialog in its place, also below an open dropdown', async () => {
    const page = await visits.open('/about', { screen });
    await hydrate(page, 'SiteMenu');
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.locator('summary', { hasText: 'Courses' }).tap();
    await menu.getByRole('link', { name: 'Python' }).waitFor();
    await menu.getByRole('button', { name: 'Book A Demo' }).tap();
    await page.getByRole('dialog', { name: 'Courses Enquiry' }).waitFor();
    expect(await menu.isVisible()).toBe(false);
  });

  it('gets the focus on its button again when the dialog that it has opened is closed', async () => {
    const page = await visits.open('/about', { screen });
    await hydrate(page, 'SiteMenu');
    const button = page.getByRole('button', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Book A Demo' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Courses Enquiry' });
    await dialog.waitFor();
    await eventually(async () => expect(await holdsFocus(dialog)).toBe(true));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await hasFocus(button)).toBe(true));
  });

  it.each(sample(['/java', '/hi', '/mr/courses']))(
    'fits 320 pixels on %s, and axe finds nothing',
    async path => {
      const page = await visits.open(path, { screen, viewport: { width: 320, height: 640 } });
      await page.locator('.site-menu__toggle').tap();
      await page.locator('#menu summary').first().tap();
      await page.locator('#menu details[open] a').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await findings(page)).toEqual([]);
    },
  );
});

it('the header fits the screen from 640 pixels on, with one row in the strip and one in the bar', async () => {
  const page = await visits.open('/contact');
  const faults: string[] = [];
  for (let width = 640; width <= 1320; width += 8) {
    await page.setViewportSize({ width, height: 900 });
    const [scrolled, strip, bar] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.querySelector('.header__strip')?.clientHeight,
      document.querySelector('.header__bar')?.clientHeight,
    ]);
    const isFit = scrolled === width && Number(strip) < 55 && Number(bar) < 80;
    if (!isFit) faults.push(`${width}: ${scrolled} wide, ${strip} and ${bar} high`);
  }
  expect(faults).toEqual([]);
});

describe('Call and WhatsApp', () => {
  const laptop = { width: 1280, height: 800 };

  it.each(sample(['/java', '/courses', '/compare']))(
    'are hidden on the first screen of %s on a phone, and appear after scrolling or with the focus',
    async path => {
      const page = await visits.open(path, { screen: 'phone' });
      await laterStyles(page);
      await eventually(async () => expect(await isBarSeen(page)).toBe(false));
      await page.evaluate(() => scrollTo(0, 900));
      await eventually(async () => expect(await isBarSeen(page)).toBe(true));
      await page.evaluate(() => scrollTo(0, 0));
      await eventually(async () => expect(await isBarSeen(page)).toBe(false));
      await page.locator('.quick-contact').getByRole('link').first().focus();
      await eventually(async () => expect(await isBarSeen(page)).toBe(true));
    },
  );

  it.each([
    ['a phone', { width: 360, height: 740 }],
    ['a laptop', laptop],
    ['a wide screen', { width: 1920, height: 1080 }],
  ])('are hidden on %s while the header with its number is in view', async (_, viewport) => {
    const page = await visits.open('/gallery', { viewport });
    await laterStyles(page);
    await eventually(async () => expect(await isBarSeen(page)).toBe(false));
    await page.evaluate(() => scrollTo(0, 500));
    await eventually(async () => expect(await isBarSeen(page)).toBe(true));
  });

  it.each([
    ['the label beside the words', '/java', '.course-label'],
    ['the enquiry form', '/', '.form-section'],
  ])('are hidden while %s is in view', async (_, path, selector) => {
    const page = await visits.open(path, { viewport: laptop });
    await laterStyles(page);
    await page.locator(selector).evaluate(element => element.scrollIntoView({ block: 'center' }));
    await eventually(async () => expect(await isBarSeen(page)).toBe(false));
  });

  it('add no height to the page while they are hidden', async () => {
    const page = await visits.open('/', { viewport: laptop });
    await laterStyles(page);
    const ends = await page.evaluate(() => ({
      footer: Math.round(
        (document.querySelector('.footer')?.getBoundingClientRect().bottom ?? 0) + scrollY,
      ),
      page: document.documentElement.scrollHeight,
    }));
    expect(ends.page).toBe(ends.footer);
  });

  it.each(['/login', '/contact', '/contactform', '/feedback'])(
    'end the page %s, which is a form, and cover none of its fields',
    async path => {
      const page = await visits.open(path, { screen: 'phone' });
      await laterStyles(page);
      const places = await page.evaluate(() => {
        const ends = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect().bottom;
        return { bar: ends('.quick-contact'), body: ends('body'), screen: innerHeight };
      });
      expect(places.bar).toBe(places.body);
      expect(places.bar).toBeGreaterThan(places.screen);
    },
  );
});

function link(page: Page, name: string): Locator {
  return page.locator('#menu details a', { hasText: new RegExp(`^${name}\\b`) }).first();
}

/**
 * Returns whether a press would reach the bar at the lower edge. A hidden bar stays in its place,
 * but it is clipped.
 */
function isBarSeen(page: Page): Promise<boolean> {
  return page.locator('.quick-contact').evaluate(bar => {
    const { x, y, width, height } = bar.getBoundingClientRect();
    return bar.contains(document.elementFromPoint(x + width / 2, y + height * 0.3));
  });
}

/** Presses each key, and checks the focused element after it. */
async function press(page: Page, keys: readonly (readonly [string, string])[]): Promise<void> {
  for (const [key, expected] of keys) {
    await page.keyboard.press(key);
    expect(await focused(page)).toBe(expected);
  }
}

/** Returns the controls outside the menu that a keyboard or a screen reader could still reach. */
function reachable(page: Page): Promise<readonly (string | undefined)[]> {
  return page
    .locator('a[href], button, input, select, textarea, summary, [tabindex="0"]')
    .evaluateAll(controls =>
      controls
        .filter(control => control.closest('#menu, [inert]') === null && control.checkVisibility())
        .map(control => control.textContent?.trim()),
    );
}
