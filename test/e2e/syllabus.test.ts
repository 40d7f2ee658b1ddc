import type { Page } from 'playwright-core';
import { findings } from '../support/axe';
import { browserVisits, press, screenNames } from '../support/browser';
import { eventually } from '../support/eventually';
import { laterStyles } from '../support/pageActions';

const visits = browserVisits();

it.each(screenNames)(
  'a syllabus opens the section that holds what is looked for in the page on a %s',
  async screen => {
    // The browser reveals a text fragment by the same steps as a word found in the page.
    const page = await visits.open('/java#:~:text=OGNL', { screen });
    const open = page.locator('main .syllabus details[open] h3');
    await eventually(async () => expect(await open.allTextContents()).toEqual(['Java Framework']));
    expect(await findings(page)).toEqual([]);
  },
);

describe('on paper', () => {
  it('the longest syllabus is three sheets, its closed sections too', async () => {
    const page = await visits.open('/websitedevelopment');
    await laterStyles(page);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
  });

  // It cannot be enlarged. Nine points are twelve pixels.
  it.each(['/java', '/courses', '/compare?course=java', '/contact'])(
    'are no words under nine points on %s',
    async path => {
      const page = await visits.open(path);
      await laterStyles(page);
      await page.emulateMedia({ media: 'print' });
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
    const page = await visits.open('/java', {
      screen,
      permissions,
      before: page => without(page, 'share'),
    });
    await press(page.getByRole('button', { name: 'Share' }));
    await page.getByRole('status').getByText('The link is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${visits.site().url}/java`,
    );
    await without(page, 'clipboard');
    await page.goto('/hi/java');
    await press(page.getByRole('button', { name: 'शेयर करें' }));
    await page.getByRole('status').getByText(`${visits.site().url}/hi/java`).waitFor();
  });

  it('without script are the PDF alone', async () => {
    const page = await visits.open('/java', { screen, javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'Download PDF' });
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
