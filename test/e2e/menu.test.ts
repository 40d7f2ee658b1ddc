import type { Locator, Page } from 'playwright-core';
import { browserVisits } from '../support/browser';
import { eventually } from '../support/eventually';
import { wake } from '../support/hydrated';
import { delayScripts, focused, holdsFocus, hrefs } from '../support/steps';

const visits = browserVisits();

describe('the main menu on a desk', () => {
  it('opens a dropdown by a click, not by hovering, and closes it by another or by one elsewhere', async () => {
    const { page, courses, services } = await open();
    await courses.hover();
    await page.waitForTimeout(300);
    const python = link(page, 'Python');
    expect(await python.isVisible()).toBe(false);
    await courses.click();
    await python.waitFor();
    expect(await page.locator('[inert]').count()).toBe(0);
    expect(await panelLinks(page)).toHaveLength(18);
    expect((await panelLinks(page)).slice(-1)).toEqual(['/courses']);
    await courses.click();
    await python.waitFor({ state: 'hidden' });
    await courses.click();
    await python.waitFor();
    await page.mouse.click(640, 860);
    await python.waitFor({ state: 'hidden' });
    await courses.click();
    await python.waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).focus();
    await python.waitFor({ state: 'hidden' });
    await services.click();
    expect(await panelLinks(page)).toEqual(['/website', '/professional', '/corporate']);
  });

  it('opens by keys, is moved through by the arrow keys, Home and End, and closed by Escape', async () => {
    const { page, courses } = await open();
    const press = (keys: readonly (readonly [string, string])[]) => pressAll(page, keys);
    await courses.focus();
    for (const [key, focus] of [
      ['Enter', 'Courses'],
      ['Space', 'Courses'],
      ['ArrowDown', '/java'],
    ] as const) {
      await press([[key, focus]]);
      await link(page, 'Python').waitFor();
      await press([['Escape', 'Courses']]);
      expect(await link(page, 'Python').isVisible()).toBe(false);
    }
    // Other keys are the browser's.
    await press([['Tab', 'Services']]);
    await press([
      ['ArrowDown', '/website'],
      ['ArrowDown', '/professional'],
      ['ArrowUp', '/website'],
      ['End', '/corporate'],
      ['ArrowDown', 'Services'],
      ['ArrowUp', '/corporate'],
      ['Home', 'Services'],
    ]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).focus();
    await press([
      ['ArrowRight', '/about'],
      ['ArrowRight', 'Courses'],
      ['ArrowRight', 'Services'],
      ['ArrowLeft', 'Courses'],
      ['End', '/contact'],
      ['ArrowRight', '/'],
      ['ArrowLeft', '/contact'],
      ['Home', '/'],
    ]);
    // From inside a dropdown to its neighbour, which closes it behind.
    await courses.focus();
    await page.keyboard.press('ArrowDown');
    await press([['ArrowRight', 'Services']]);
    await eventually(async () => expect(await link(page, 'Python').isVisible()).toBe(false));
  });

  async function open() {
    const page = await visits.open('/about');
    await wake(page, 'SiteMenu');
    return { page, courses: summary(page, 'Courses'), services: summary(page, 'Services') };
  }
});

describe('the main menu on a phone', () => {
  it('opens over the page with the focus inside, and leaves nothing behind it in reach', async () => {
    const { page, menu } = await open();
    await eventually(async () => expect(await holdsFocus(menu)).toBe(true));
    expect(await reachable(page)).toEqual([]);
    for (let stop = 0; stop < 15; stop++) {
      await page.keyboard.press('Tab');
      expect((await holdsFocus(menu)) || (await focused(page)) === '').toBe(true);
    }
  });

  it('is no wider than the screen, and lets every course be reached by a finger', async () => {
    const { page } = await open();
    await summary(page, 'Courses').tap();
    const tooWide = await page.evaluate(() =>
      [document.documentElement, document.querySelector('#menu')].filter(
        element => element === null || element.scrollWidth > element.clientWidth,
      ),
    );
    expect(tooWide).toEqual([]);
    await link(page, 'Software Testing').tap();
    await page.waitForURL('**/testing');
  });

  it('works the same when it is opened before its script has come', async () => {
    const page = await visits.open('/about', { screen: 'phone', before: delayScripts(1_000) });
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.waitFor({ timeout: 500 });
    await eventually(async () => expect(await reachable(page)).toEqual([]));
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await page.locator('[inert]').count()).toBe(0));
  });

  it('ends with Login, both phones and Book A Demo, which opens the dialog in its place', async () => {
    const { page, menu } = await open();
    const end = menu.locator('.site-menu__end');
    const addresses = ['/login', 'tel:+910000000001', 'tel:+910000000002'];
    expect(await hrefs(end.getByRole('link'))).toEqual(addresses);
    await end.getByRole('button', { name: 'Book A Demo' }).tap();
    await page.getByRole('dialog', { name: 'Courses Enquiry' }).waitFor();
    expect(await menu.isVisible()).toBe(false);
  });

  async function open() {
    const page = await visits.open('/about', { screen: 'phone' });
    await wake(page, 'SiteMenu');
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.waitFor();
    await eventually(async () => expect(await page.locator('[inert]').count()).toBeGreaterThan(0));
    return { page, menu };
  }
});

describe('the bar at the bottom of a phone', () => {
  it.each(['/java', '/courses', '/compare'])(
    'is away from the first screen of %s, which has its own buttons, and comes with the scroll or a key',
    async path => {
      const page = await visits.open(path, { screen: 'phone' });
      const bar = page.locator('.quick-contact');
      const top = () =>
        bar.evaluate(element => Math.round(element.getBoundingClientRect().top - innerHeight));
      await eventually(async () => expect(await top()).toBe(0));
      await page.evaluate(() => scrollTo(0, 1500));
      await eventually(async () => expect(await top()).toBeLessThan(-40));
      await page.evaluate(() => scrollTo(0, 0));
      await eventually(async () => expect(await top()).toBe(0));
      await bar.getByRole('link').first().focus();
      await eventually(async () => expect(await top()).toBeLessThan(-40));
    },
  );

  it('stands on a page without such a button from the first', async () => {
    const page = await visits.open('/contact', { screen: 'phone' });
    const box = await page.locator('.quick-contact').boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  });
});

function summary(page: Page, name: string): Locator {
  return page.locator('#menu summary', { hasText: name });
}

function link(page: Page, name: string): Locator {
  return page.locator('#menu details a', { hasText: new RegExp(`^${name}\\b`) }).first();
}

function panelLinks(page: Page): Promise<readonly (string | null)[]> {
  return hrefs(page.locator('#menu details[open] a'));
}

/** Each key, and what has the focus after it. */
async function pressAll(page: Page, keys: readonly (readonly [string, string])[]): Promise<void> {
  for (const [key, expected] of keys) {
    await page.keyboard.press(key);
    expect(await focused(page)).toBe(expected);
  }
}

/** Controls outside the menu that a keyboard or a screen reader could still come to. */
function reachable(page: Page): Promise<readonly (string | undefined)[]> {
  return page
    .locator('a[href], button, input, select, textarea, summary, [tabindex="0"]')
    .evaluateAll(controls =>
      controls
        .filter(control => control.closest('#menu, [inert]') === null && control.checkVisibility())
        .map(control => control.textContent?.trim()),
    );
}
