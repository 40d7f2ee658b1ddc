import type { Page } from 'playwright-core';
import { findings, showWhole } from '../support/axe';
import { browserVisits, press } from '../support/browser';
import { eventually } from '../support/eventually';
import { faultOfFocus } from '../support/focusFault';
import { delayScripts, idleScript } from '../support/pageActions';

const visits = browserVisits();

it('courses are compared without script, and the server refuses a fourth', async () => {
  const page = await visits.open('/courses', { screen: 'phone', javaScriptEnabled: false });
  for (const name of ['Java', 'Python', 'Angular', 'Oracle']) await press(box(page, name));
  await press(page.getByRole('button', { name: 'Compare' }));
  await page.waitForURL('**/compare?*');
  const columns = page.getByRole('columnheader').getByRole('link');
  expect(await columns.allTextContents()).toEqual(['Java', 'Python', 'Angular']);
  expect(await page.getByRole('alert').textContent()).toMatch(/Oracle was left out/);
});

describe('comparing', () => {
  it('by keyboard goes from the boxes to the table, which scrolls by its arrow keys', async () => {
    const page = await visits.open('/courses', { viewport: { width: 400, height: 800 } });
    await chooseByKey(page, ['Java', 'Python', 'Angular']);
    await showWhole(page);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/compare?*');
    const frame = page.getByRole('region', { name: 'Compare courses' });
    await frame.getByRole('link', { name: 'Java', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await eventually(async () =>
      expect(await frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0),
    );
  });

  it.each([
    [360, 640],
    [320, 256],
    [1280, 720],
  ])('shows what has the focus beside the bar at %d by %d', async (width, height) => {
    const page = await visits.open('/courses', { viewport: { width, height } });
    await chooseByKey(page, ['Java', 'Python', 'Software Testing']);
    await box(page, 'Java').focus();
    for (let steps = 0; steps < 36; steps += 1) {
      expect(await page.evaluate(faultOfFocus)).toBeUndefined();
      await page.keyboard.press('Tab');
    }
  });

  it.each([360, 372, 390, 411, 430, 639])(
    'shows whole what has the focus in the table at %d pixels, there and back',
    async width => {
      const viewport = { width, height: 700 };
      const page = await visits.open('/compare?course=java&course=python&course=c', { viewport });
      await page.locator('.comparison a').first().focus();
      const there = await cutOnTheWay(page, 'Tab');
      await page.keyboard.press('Shift+Tab');
      const back = await cutOnTheWay(page, 'Shift+Tab');
      expect({ there, back }).toEqual({ there: [], back: [] });
    },
  );

  it('says of which course a column’s link and Book A Demo are', async () => {
    const page = await visits.open('/compare?course=java&course=python');
    const table = page.locator('.comparison');
    for (const course of ['Java', 'Python']) {
      await table.getByRole('link', { name: `See the course: ${course}`, exact: true }).waitFor();
      await table.getByRole('button', { name: `Book A Demo: ${course}`, exact: true }).waitFor();
    }
  });

  it('keeps what was chosen before its script came', async () => {
    const page = await visits.open('/courses', { before: delayScripts(700) });
    await box(page, 'Java').click();
    await box(page, 'Python').click();
    await expectStatus(page, '2 of 3 chosen: Java, Python');
    expect(await box(page, 'Java').isChecked()).toBe(true);
  });

  it('fills in the course of the column whose Book A Demo is pressed', async () => {
    const page = await visits.open('/compare?course=java&course=python');
    await idleScript(page);
    const dialog = page.getByRole('dialog', { name: 'Courses Enquiry' });
    for (const [column, name] of ['Java', 'Python'].entries()) {
      await page
        .locator('.comparison')
        .getByRole('button', { name: 'Book A Demo' })
        .nth(column)
        .click();
      await eventually(async () =>
        expect(await dialog.getByLabel('Course', { exact: true }).inputValue()).toBe(name),
      );
      await page.keyboard.press('Escape');
    }
  });
});

function box(page: Page, course: string) {
  return page.getByRole('checkbox', { name: `Compare ${course}`, exact: true });
}

/** Presses a key until the focus has left the table, and tells of what was not whole when it had the focus. */
async function cutOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
  const cut: string[] = [];
  let steps = 0;
  for (; await page.evaluate(isInTable); steps += 1) {
    cut.push(...(await page.evaluate(cutByFrame)));
    await page.keyboard.press(key);
  }
  expect(steps).toBeGreaterThan(15);
  return cut;
}

/** This and the next one run in the page. */
function isInTable(): boolean {
  return document.activeElement?.closest('.comparison') !== null;
}

/** What has the focus, where a side of it is out of the table's frame. */
function cutByFrame(): readonly string[] {
  const element = document.activeElement;
  const frame = element?.closest('.comparison')?.getBoundingClientRect();
  if (element === null || frame === undefined) return ['nothing'];
  const sides = [...element.getClientRects()].map(({ left, right }) => ({ left, right }));
  const isWhole = sides.every(
    ({ left, right }) => left >= frame.left - 1 && right <= frame.right + 1,
  );
  return isWhole ? [] : [`${element.textContent}: ${JSON.stringify(sides)}`];
}

async function chooseByKey(page: Page, courses: readonly string[]): Promise<void> {
  for (const course of courses) {
    await box(page, course).focus();
    await page.keyboard.press('Space');
  }
  await expectStatus(page, expect.stringContaining(`${courses.length} of 3 chosen`));
}

async function expectStatus(page: Page, words: unknown): Promise<void> {
  const status = page.locator('.compare-bar').getByRole('status');
  await eventually(async () => expect(await status.textContent()).toEqual(words));
}
