import type { Locator, Page } from 'playwright-core';
import { browserVisits } from '../support/browser';
import { eventually } from '../support/eventually';
import { wake } from '../support/hydrated';

const visits = browserVisits();

describe('the main menu on a desk', () => {
  it('opens a dropdown by a click and closes it by another', async () => {
    const { page, courses } = await open();
    await courses.click();
    await link(page, 'Python').waitFor();
    await courses.click();
    await link(page, 'Python').waitFor({ state: 'hidden' });
  });

  it('shows in Courses all seventeen courses, and in Services the three services', async () => {
    const { page, courses, services } = await open();
    await courses.click();
    expect(await panelLinks(page)).toHaveLength(18);
    expect((await panelLinks(page)).slice(-1)).toEqual(['/courses']);
    await services.click();
    expect(await panelLinks(page)).toEqual(['/website', '/professional', '/corporate']);
  });

  it('does not open by hovering alone', async () => {
    const { page, courses } = await open();
    await courses.hover();
    await page.waitForTimeout(300);
    expect(await link(page, 'Python').isVisible()).toBe(false);
  });

  it.each([
    ['Enter', 'Courses'],
    ['Space', 'Courses'],
    ['ArrowDown', '/angular'],
  ])('opens by %s', async (key, focus) => {
    const { page, courses } = await open();
    await courses.focus();
    await page.keyboard.press(key);
    await link(page, 'Python').waitFor();
    expect(await focused(page)).toBe(key === 'ArrowDown' ? await firstPanelLink(page) : focus);
  });

  it('moves through an open dropdown by Down, Up, Home and End', async () => {
    const { page, services } = await open();
    await services.focus();
    await press(page, 'ArrowDown', '/website');
    await press(page, 'ArrowDown', '/professional');
    await press(page, 'ArrowUp', '/website');
    await press(page, 'End', '/corporate');
    await press(page, 'ArrowDown', 'Services');
    await press(page, 'ArrowUp', '/corporate');
    await press(page, 'Home', 'Services');
  });

  it('moves along the top level by Left, Right, Home and End', async () => {
    const { page } = await open();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).focus();
    await press(page, 'ArrowRight', '/about');
    await press(page, 'ArrowRight', 'Courses');
    await press(page, 'ArrowRight', 'Services');
    await press(page, 'ArrowLeft', 'Courses');
    await press(page, 'End', '/contact');
    await press(page, 'ArrowRight', '/');
    await press(page, 'ArrowLeft', '/contact');
    await press(page, 'Home', '/');
  });

  it('goes from inside a dropdown to its neighbour by Right, and closes it behind', async () => {
    const { page, courses } = await open();
    await courses.focus();
    await page.keyboard.press('ArrowDown');
    await press(page, 'ArrowRight', 'Services');
    await eventually(async () => expect(await link(page, 'Python').isVisible()).toBe(false));
  });

  it('closes by Escape, and gives the focus back to its name', async () => {
    const { page, courses } = await open();
    await courses.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await press(page, 'Escape', 'Courses');
    expect(await link(page, 'Python').isVisible()).toBe(false);
  });

  it('leaves other keys to the browser', async () => {
    const { page, courses } = await open();
    await courses.focus();
    await press(page, 'Tab', 'Services');
    await page.keyboard.press('Alt+ArrowLeft');
  });

  it('closes at a click or a focus elsewhere', async () => {
    const { page, courses } = await open();
    await courses.click();
    await link(page, 'Python').waitFor();
    await page.mouse.click(640, 860);
    await link(page, 'Python').waitFor({ state: 'hidden' });
    await courses.click();
    await link(page, 'Python').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).focus();
    await link(page, 'Python').waitFor({ state: 'hidden' });
  });

  it('marks the current page, and the dropdown that it is in', async () => {
    const { page, courses, services } = await open('/java');
    await courses.click();
    expect(await link(page, 'Java').getAttribute('aria-current')).toBe('page');
    expect(await courses.getAttribute('aria-current')).toBe('true');
    expect(await services.getAttribute('aria-current')).toBeNull();
    expect(await page.locator('#menu [aria-current="page"]').count()).toBe(1);
  });

  it('hides nothing of the page behind it', async () => {
    const { page, courses } = await open();
    await courses.click();
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  async function open(path = '/about') {
    const page = await visits.open(path);
    await wake(page, 'SiteMenu');
    return { page, courses: summary(page, 'Courses'), services: summary(page, 'Services') };
  }
});

describe('the main menu on a phone', () => {
  it('opens over the page with the focus inside, and leaves nothing behind it in reach', async () => {
    const { page, menu } = await open();
    await eventually(async () => expect(await focusIsIn(menu)).toBe(true));
    expect(await reachable(page)).toEqual([]);
    for (let stop = 0; stop < 15; stop++) {
      await page.keyboard.press('Tab');
      expect((await focusIsIn(menu)) || (await focused(page)) === '').toBe(true);
    }
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its cross', (page: Page) => page.locator('#menu').getByRole('button', { name: 'Close' }).tap()],
  ])(
    'is closed by %s, gives the focus back to Menu and the page back to the visitor',
    async (_way, close) => {
      const { page, menu } = await open();
      await close(page);
      await menu.waitFor({ state: 'hidden' });
      await eventually(async () => expect(await focused(page)).toBe('Menu'));
      await eventually(async () => expect(await page.locator('[inert]').count()).toBe(0));
      await page.getByRole('main').getByRole('link').first().tap();
      // Chromium may not answer at all to a visitor who leaves between two pages.
      await page.waitForURL(url => url.pathname !== '/about');
    },
  );

  it('closes an open dropdown by the first Escape, itself by the second', async () => {
    const { page, menu } = await open();
    await summary(page, 'Services').tap();
    await link(page, 'Corporate').waitFor();
    await page.keyboard.press('Escape');
    await link(page, 'Corporate').waitFor({ state: 'hidden' });
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  });

  it('lets every course be reached, by a finger too', async () => {
    const { page } = await open();
    await summary(page, 'Courses').tap();
    await link(page, 'Software Testing').tap();
    await page.waitForURL('**/testing');
  });

  it('makes the page no wider than the screen', async () => {
    const { page } = await open();
    await summary(page, 'Courses').tap();
    const isWider = () =>
      page.evaluate(() => {
        const menu = document.querySelector('#menu');
        return (
          document.documentElement.scrollWidth > innerWidth ||
          (menu?.scrollWidth ?? 0) > (menu?.clientWidth ?? 0)
        );
      });
    expect(await isWider()).toBe(false);
  });

  it('works the same when it is opened before its script has come', async () => {
    const page = await visits.open('/about', { screen: 'phone', before: delayScripts });
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.waitFor({ timeout: 500 });
    await eventually(async () => expect(await reachable(page)).toEqual([]));
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await page.locator('[inert]').count()).toBe(0));
  });

  it('gives the page back when the screen grows wide', async () => {
    const { page } = await open();
    await page.setViewportSize({ width: 1280, height: 900 });
    await eventually(async () => expect(await page.locator('[inert]').count()).toBe(0));
  });

  it('ends with Login, both phones and Book A Demo, which opens the dialog in its place', async () => {
    const { page, menu } = await open();
    const end = menu.locator('.site-menu__end');
    expect(
      await end.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href'))),
    ).toEqual(['/login', 'tel:+910000000001', 'tel:+910000000002']);
    await end.getByRole('button', { name: 'Book A Demo' }).tap();
    await page.getByRole('dialog', { name: 'Courses Enquiry' }).waitFor();
    expect(await menu.isVisible()).toBe(false);
    await page.getByLabel('Name', { exact: true }).first().fill('Asha');
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
  it('is away while the page has its own Book A Demo in view, and comes with the scroll or a key', async () => {
    const page = await visits.open('/java', { screen: 'phone' });
    const bar = page.locator('.quick-contact');
    const top = () => bar.evaluate(element => Math.round(element.getBoundingClientRect().top - innerHeight));
    await eventually(async () => expect(await top()).toBe(0));
    await page.evaluate(() => scrollTo(0, 1500));
    await eventually(async () => expect(await top()).toBeLessThan(-40));
    await page.evaluate(() => scrollTo(0, 0));
    await eventually(async () => expect(await top()).toBe(0));
    await bar.getByRole('link').first().focus();
    await eventually(async () => expect(await top()).toBeLessThan(-40));
  });

  it.each(['/courses', '/compare'])(
    'is away from the first courses of %s, and comes with the scroll',
    async path => {
      const page = await visits.open(path, { screen: 'phone' });
      const bar = page.locator('.quick-contact');
      const top = () =>
        bar.evaluate(element => Math.round(element.getBoundingClientRect().top - innerHeight));
      await eventually(async () => expect(await top()).toBe(0));
      await page.evaluate(() => scrollTo(0, 1500));
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
  return page
    .getByRole('navigation', { name: 'Main' })
    .locator('details a', { hasText: new RegExp(`^${name}\\b`) })
    .first();
}

function panelLinks(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator('#menu details[open] a')
    .evaluateAll(links => links.map(link => link.getAttribute('href')));
}

async function firstPanelLink(page: Page): Promise<string> {
  return (await panelLinks(page))[0] ?? 'no link';
}

async function press(page: Page, key: string, expected: string): Promise<void> {
  await page.keyboard.press(key);
  expect(await focused(page)).toBe(expected);
}

/** A link's address, or a control's words; nothing when the focus is on no control. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return '';
    return element.getAttribute('href') ?? element.textContent?.trim() ?? '';
  });
}

function focusIsIn(menu: Locator): Promise<boolean> {
  return menu.evaluate(element => element.contains(document.activeElement));
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

function delayScripts(page: Page): Promise<unknown> {
  return page.route('**/assets/*.js', async route => {
    await new Promise(resolve => setTimeout(resolve, 1_000));
    await route.continue().catch(() => undefined);
  });
}
