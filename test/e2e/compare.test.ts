import type { Page } from 'playwright-core';
import { browserVisits, press, screenNames } from '../support/browser';
import { eventually } from '../support/eventually';
import { lateScript } from '../support/lateScript';

const visits = browserVisits();

describe.each(screenNames)('choosing courses to compare on a %s', screen => {
  it('counts, names what is chosen, and leads to the table', async () => {
    const page = await visits.open('/courses', { screen });
    await press(box(page, 'Java'));
    await eventually(async () => expect(await status(page)).toBe('1 of 3 chosen: Java'));
    await press(box(page, 'Software Testing'));
    await eventually(async () => expect(await status(page)).toBe('2 of 3 chosen: Java, Software Testing'));
    await press(page.getByRole('button', { name: 'Compare' }));
    await page.waitForURL('**/compare?course=java&course=testing');
    expect(await columns(page)).toEqual(['Java', 'Software Testing']);
  });

  it('refuses a fourth with a sentence, and takes it when one is given up', async () => {
    const page = await visits.open('/courses', { screen });
    for (const name of ['Java', 'Python', 'Angular']) await press(box(page, name));
    await eventually(async () => expect(await status(page)).toBe('3 of 3 chosen: Java, Python, Angular'));
    await press(box(page, 'Oracle'));
    await eventually(async () => expect(await status(page)).toMatch(/up to three courses/));
    expect(await box(page, 'Oracle').isChecked()).toBe(false);
    await press(box(page, 'Angular'));
    await press(box(page, 'Oracle'));
    await eventually(async () => expect(await status(page)).toBe('3 of 3 chosen: Java, Python, Oracle'));
    await press(page.getByRole('button', { name: 'Clear' }));
    expect(await page.locator('input[name="course"]:checked').count()).toBe(0);
  });

  it('works without script, and the server refuses the fourth', async () => {
    const page = await visits.open('/courses', { screen, javaScriptEnabled: false });
    for (const name of ['Java', 'Python', 'Angular', 'Oracle']) await press(box(page, name));
    await press(page.getByRole('button', { name: 'Compare' }));
    await page.waitForURL('**/compare?*');
    expect(await columns(page)).toEqual(['Java', 'Python', 'Angular']);
    expect(await page.getByRole('alert').textContent()).toMatch(/Oracle was left out/);
  });

  it('shows the table no wider than the page; what is wider scrolls inside it', async () => {
    const page = await visits.open('/compare?course=java&course=python&course=testing', {
      screen,
      ...(screen === 'phone' ? { viewport: { width: 360, height: 780 } } : {}),
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const frame = page.getByRole('region', { name: 'Compare courses' });
    const isScrolling = await frame.evaluate(element => element.scrollWidth > element.clientWidth);
    expect(isScrolling).toBe(screen === 'phone');
  });
});

it('fills in the course of the column whose Book A Demo is pressed', async () => {
  const page = await visits.open('/compare?course=java&course=python');
  await lateScript(page);
  const course = page.getByRole('dialog', { name: 'Courses Enquiry' }).getByLabel('Course', { exact: true });
  for (const [column, name] of ['Java', 'Python'].entries()) {
    await page.locator('.comparison').getByRole('button', { name: 'Book A Demo' }).nth(column).click();
    await eventually(async () => expect(await course.inputValue()).toBe(name));
    await page.keyboard.press('Escape');
  }
});

describe('comparing by keyboard', () => {
  it('goes from the boxes to the table, which scrolls by its arrow keys', async () => {
    const page = await visits.open('/courses', { viewport: { width: 400, height: 800 } });
    for (const name of ['Java', 'Python', 'Angular']) {
      await box(page, name).focus();
      await page.keyboard.press('Space');
    }
    await eventually(async () => expect(await status(page)).toMatch(/^3 of 3/));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/compare?*');
    const frame = page.getByRole('region', { name: 'Compare courses' });
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await eventually(async () =>
      expect(await frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0),
    );
  });

  it('goes on by Clear where one chose last', async () => {
    const page = await visits.open('/courses', { viewport: { width: 400, height: 800 } });
    for (const name of ['Java', 'Oracle']) {
      await box(page, name).focus();
      await page.keyboard.press('Space');
    }
    const clear = page.getByRole('button', { name: 'Clear' });
    await clear.press('Enter');
    await clear.waitFor({ state: 'detached' });
    expect(await box(page, 'Oracle').evaluate(element => element === document.activeElement)).toBe(true);
    expect(await isInSight(page)).toBe(true);
  });

  it.each([
    [320, 640],
    [360, 640],
    [320, 256],
    [1280, 720],
  ])('shows what has the focus beside the bar at %d by %d', async (width, height) => {
    const page = await visits.open('/courses', { viewport: { width, height } });
    for (const name of ['Java', 'Python', 'Software Testing']) {
      const chosen = page.getByRole('checkbox', { name: `Compare ${name}`, exact: true });
      await chosen.focus();
      await page.keyboard.press('Space');
    }
    await box(page, 'Java').focus();
    for (let steps = 0; steps < 36; steps += 1) {
      expect(await isInSight(page)).toBe(true);
      await page.keyboard.press('Tab');
    }
  });

  it('keeps what was chosen before its script came', async () => {
    const page = await visits.open('/courses', {
      before: page =>
        page.route('**/assets/*.js', async route => {
          await new Promise(resolve => setTimeout(resolve, 700));
          await route.continue().catch(() => undefined);
        }),
    });
    await box(page, 'Java').click();
    await box(page, 'Python').click();
    await eventually(async () => expect(await status(page)).toBe('2 of 3 chosen: Java, Python'));
    expect(await box(page, 'Java').isChecked()).toBe(true);
  });
});

function box(page: Page, course: string) {
  return page.getByRole('checkbox', { name: `Compare ${course}`, exact: true });
}

function status(page: Page): Promise<string | null> {
  return page.locator('.compare-bar').getByRole('status').textContent();
}

/** Whether something of the element with the focus can be seen. Source: WCAG 2.4.11. */
function isInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null) return false;
    const shown = element.closest('label') ?? element;
    const inside = [0.1, 0.3, 0.5, 0.7, 0.9];
    return [...element.getClientRects()].some(({ left, top, width, height }) =>
      inside.some(down =>
        inside.some(along =>
          shown.contains(document.elementFromPoint(left + along * width, top + down * height)),
        ),
      ),
    );
  });
}

function columns(page: Page): Promise<readonly string[]> {
  return page.getByRole('columnheader').getByRole('link').allTextContents();
}
