import type { Page } from 'playwright-core';
import { findings, showWhole } from '../support/browser/axe';
import { browserVisits, press } from '../support/browser/browserVisits';
import { type FocusFault, faultOfFocus } from '../support/browser/focusFault';
import { heldScripts, idleScript } from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { itInFull, sample } from '../support/run/shortForm';

const visits = browserVisits();

it('courses can be compared without script, and the server refuses a fourth', async () => {
  const page = await visits.open('/compare', { screen: 'phone', javaScriptEnabled: false });
  for (const name of ['Java', 'Python', 'Angular', 'Oracle']) await press(box(page, name));
  await press(page.getByRole('button', { name: 'Compare' }));
  await page.waitForURL('**/compare?*');
  const columns = page.getByRole('columnheader').getByRole('link');
  expect(await columns.allTextContents()).toEqual(['Java', 'Python', 'Angular']);
  expect(await page.getByRole('alert').textContent()).toMatch(/Oracle was left out/);

  // A phone shows the long rows closed. A key opens a row.
  const project = page.getByText('an inventory or student record program');
  expect(await project.isVisible()).toBe(false);
  const row = page.locator('summary', { hasText: 'Your project' });
  await row.focus();
  await page.keyboard.press('Enter');
  await project.waitFor();
  await page.keyboard.press('Enter');
  await project.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await project.waitFor();
  expect(await row.isVisible()).toBe(false);
});

describe('the comparison of courses', () => {
  it('can be used by keyboard, from the checkboxes to the table', async () => {
    const page = await visits.open('/compare', { viewport: { width: 400, height: 800 } });
    await chooseByKey(page, ['Java', 'Python', 'Angular']);
    await showWhole(page);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/compare?*');
    await page.getByRole('columnheader', { name: 'Java', exact: true }).waitFor();
  });

  it.each(sample([320, 360, 639, 1280]))(
    'keeps the names of two courses in view at %d pixels when the table is scrolled far down',
    async width => {
      const viewport = { width, height: 700 };
      const page = await visits.open('/compare?course=java&course=python', { viewport });
      await page.getByRole('rowgroup').filter({ hasText: 'Job titles' }).scrollIntoViewIfNeeded();
      for (const course of ['Java', 'Python']) {
        const head = page.getByRole('columnheader', { name: course, exact: true });
        expect((await head.boundingBox())?.y).toBe(0);
      }
    },
  );

  it('names the course in each cell of three courses on a phone, and is not wider than the screen', async () => {
    const page = await visits.open('/compare?course=java&course=python&course=c', {
      screen: 'phone',
    });
    const cells = page.getByRole('row').filter({ hasText: 'Summary: ' }).getByRole('cell');
    const named = await cells.locator('.comparison__of:visible').allTextContents();
    expect(named).toEqual(['Java', 'Python', 'C & C++']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it.each(
    sample([
      [360, 640],
      [320, 256],
      [1280, 720],
    ]),
  )('shows the focused element above the bar at %d by %d', async (width, height) => {
    const page = await visits.open('/compare', { viewport: { width, height } });
    await chooseByKey(page, ['Java', 'Python', 'Software Testing']);
    await box(page, 'Java').focus();
    for (let steps = 0; steps < 36; steps += 1) {
      expect(await page.evaluate(faultOfFocus)).toBeUndefined();
      await page.keyboard.press('Tab');
    }
  });

  it.each(
    sample([
      [360, 'course=java&course=python'],
      [360, 'course=java&course=python&course=c'],
      [639, 'course=java&course=python'],
      [639, 'course=java&course=python&course=c'],
    ]),
  )(
    'shows each focused element of the table at %d pixels, forwards and backwards: %s',
    async (width, query) => {
      const page = await visits.open(`/compare?${query}`, { viewport: { width, height: 700 } });
      await page.locator('.comparison a').first().focus();
      const there = await faultsOnTheWay(page, 'Tab');
      await page.keyboard.press('Shift+Tab');
      const back = await faultsOnTheWay(page, 'Shift+Tab');
      expect({ there, back }).toEqual({ there: [], back: [] });
    },
  );

  it('keeps the courses that were chosen before the script arrived', async () => {
    const scripts = heldScripts();
    const page = await visits.open('/compare', { before: scripts.hold });
    await box(page, 'Java').click();
    await box(page, 'Python').click();
    scripts.arrive();
    await expectStatus(page, '2 of 3 chosen: Java, Python');
    expect(await box(page, 'Java').isChecked()).toBe(true);
  });

  itInFull(
    'fills the dialog with the course of the column in which the button is pressed',
    async () => {
      const page = await visits.open('/compare?course=java&course=python');
      await idleScript(page);
      const dialog = page.getByRole('dialog', { name: 'Courses Enquiry' });
      for (const name of ['Java', 'Python']) {
        await page.getByRole('button', { name: `Ask about ${name}`, exact: true }).click();
        await eventually(async () =>
          expect(await dialog.getByLabel('Course', { exact: true }).inputValue()).toBe(name),
        );
        await page.keyboard.press('Escape');
      }
    },
  );
});

function box(page: Page, course: string) {
  return page.getByRole('checkbox', { name: `Compare ${course}`, exact: true });
}

/**
 * Presses a key until the focus has left the table. Returns the elements whose focus was not
 * visible.
 */
async function faultsOnTheWay(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
): Promise<readonly FocusFault[]> {
  const faults: FocusFault[] = [];
  let steps = 0;
  for (; await page.evaluate(isInTable); steps += 1) {
    const fault = await page.evaluate(faultOfFocus);
    if (fault !== undefined) faults.push(fault);
    await page.keyboard.press(key);
  }
  expect(steps).toBeGreaterThan(12);
  return faults;
}

/** Returns whether the focus is in the table. Runs in the page. */
function isInTable(): boolean {
  return document.activeElement?.closest('.comparison') !== null;
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
