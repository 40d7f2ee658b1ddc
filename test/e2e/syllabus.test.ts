import type { Locator, Page } from 'playwright-core';
import { browserVisits, press, screenNames } from '../support/browser';
import { eventually } from '../support/eventually';
import { laterStyles } from '../support/laterStyles';
import { lateScript } from '../support/lateScript';

const visits = browserVisits();

describe.each(screenNames)('a syllabus on a %s', screen => {
  it('has all sections closed at first, with a plus, and one open at a time, with a minus, where it stood', async () => {
    const page = await visits.open('/java', { screen });
    expect(await openTitles(page)).toEqual([]);
    expect(await sign(page, 0)).toBe('plus');
    await lateScript(page);
    await press(summary(page, 0));
    await eventually(async () => expect(await sign(page, 0)).toBe('minus'));
    await summary(page, 1).scrollIntoViewIfNeeded();
    const before = await summary(page, 1).boundingBox();
    await press(summary(page, 1));
    await eventually(async () => expect(await openTitles(page)).toEqual(['Advance Java']));
    const after = await summary(page, 1).boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
    await eventually(async () => expect(await sign(page, 0)).toBe('plus'));
    await press(summary(page, 1));
    await eventually(async () => expect(await openTitles(page)).toEqual([]));
  });
});

describe('a syllabus', () => {
  it('opens the section that holds what is looked for in the page', async () => {
    // The browser reveals a text fragment by the same steps as a word found in the page.
    const page = await visits.open('/java#:~:text=OGNL');
    await eventually(async () => expect(await openTitles(page)).toEqual(['Java Framework']));
  });
});

describe('on paper', () => {
  // The longest two syllabuses, and one of middle length.
  it.each([
    ['/websitedevelopment', 3],
    ['/testing', 3],
    ['/database', 2],
  ])('the syllabus of %s is %i sheets', async (path, sheets) => {
    const page = await visits.open(path);
    await laterStyles(page);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(sheets);
  });

  // It cannot be enlarged. Nine points are twelve pixels.
  it.each(['/java', '/courses', '/compare?course=java', '/contact'])(
    'are all sections, the closed ones too, and no words under nine points on %s',
    async path => {
      const page = await visits.open(path);
      await laterStyles(page);
      await page.emulateMedia({ media: 'print' });
      const bodies = page.locator('main .syllabus__body');
      const shown = () =>
        bodies.evaluateAll(
          all => all.filter(body => body.checkVisibility({ contentVisibilityAuto: true })).length,
        );
      const sections = path === '/java' ? 4 : 0;
      expect(await bodies.count()).toBe(sections);
      await eventually(async () => expect(await shown()).toBe(sections));
      const small = await page.evaluate(() => {
        const hasWords = (element: Element) =>
          [...element.childNodes].some(node => node instanceof Text && node.data.trim() !== '');
        const isShown = (element: Element) =>
          element.checkVisibility() && element.closest('.visually-hidden') === null;
        return [...document.querySelectorAll('body *')]
          .filter(element => hasWords(element) && isShown(element))
          .filter(element => Number.parseFloat(getComputedStyle(element).fontSize) < 12)
          .map(({ className }) => className);
      });
      expect(small).toEqual([]);
    },
  );
});

/** What the page has called, for want of a sheet and a printer that a test could see. */
type Calls = { calls: unknown[] };

describe('the tools of a syllabus on a phone', () => {
  const screen = 'phone';

  it('print it, and share its address by the sheet of the device, at the first press', async () => {
    const before = (page: Page) =>
      page.addInitScript(() => {
        const record: Calls = Object.assign(window, { calls: [] });
        window.print = () => void record.calls.push('print');
        const share = async (data: ShareData) => void record.calls.push(data);
        Object.defineProperty(navigator, 'share', { value: share });
      });
    const page = await visits.open('/java?from=elsewhere', { screen, before });
    const calls = () => page.evaluate(() => (window as unknown as Calls).calls);
    await press(page.getByRole('button', { name: 'Share' }));
    const shared = { title: 'Java / Advanced Java', url: `${visits.site().url}/java` };
    await eventually(async () => expect(await calls()).toEqual([shared]));
    await press(page.getByRole('button', { name: 'Print' }));
    await eventually(async () => expect(await calls()).toEqual([shared, 'print']));
  });

  it('copy the address where there is no sheet, and show it where there is no clipboard either', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await visits.open('/java', { screen, permissions, before: page => without(page, 'share') });
    await press(page.getByRole('button', { name: 'Share' }));
    await page.getByRole('status').getByText('The link is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${visits.site().url}/java`);
    await without(page, 'clipboard');
    await page.goto('/hi/java');
    await press(page.getByRole('button', { name: 'शेयर करें' }));
    await page.getByRole('status').getByText(`${visits.site().url}/hi/java`).waitFor();
  });

  it('without script are the PDF alone', async () => {
    const page = await visits.open('/java', { screen, javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'Save as PDF' });
    const [download] = await Promise.all([page.waitForEvent('download'), press(link)]);
    expect(download.suggestedFilename()).toBe('java.pdf');
    expect(await download.failure()).toBeNull();
    expect(await page.getByRole('button', { name: /^(?:Print|Share)$/ }).count()).toBe(0);
  });
});

function without(page: Page, name: 'share' | 'clipboard'): Promise<unknown> {
  return page.addInitScript(missing => {
    Object.defineProperty(navigator, missing, { value: undefined });
  }, name);
}

function summary(page: Page, index: number): Locator {
  return page.locator('main .syllabus summary').nth(index);
}

function openTitles(page: Page): Promise<readonly (string | null)[]> {
  return page.locator('main .syllabus details[open] h3').allTextContents();
}

/** Two strokes: crossed they are a plus, one on the other they are a minus. */
function sign(page: Page, index: number): Promise<string> {
  return page
    .locator('main .syllabus__sign')
    .nth(index)
    .evaluate(element => {
      const angle = (stroke: string) => Number.parseFloat(getComputedStyle(element, stroke).rotate) || 0;
      const between = angle('::after') - angle('::before');
      if (between === 90) return 'plus';
      return between === 0 ? 'minus' : 'turning';
    });
}
