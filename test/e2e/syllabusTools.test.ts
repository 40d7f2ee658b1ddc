/** Taking a syllabus along: on paper, as a link, as a file. */
import type { Page } from 'playwright-core';
import { browserVisits, press } from '../support/browser';
import { eventually } from '../support/eventually';

const visits = browserVisits();
const screen = 'phone';

/** What the page has called, for want of a sheet and a printer that a test could see. */
type Calls = { calls: unknown[] };

function recordCalls(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const record: Calls = Object.assign(window, { calls: [] });
    window.print = () => void record.calls.push('print');
    const share = async (data: ShareData) => void record.calls.push(data);
    Object.defineProperty(navigator, 'share', { value: share });
  });
}

const calls = (page: Page) => page.evaluate(() => (window as unknown as Calls).calls);

describe('the tools of a syllabus on a phone', () => {
  it('print it, and share its address by the sheet of the device, at the first press', async () => {
    const page = await visits.open('/java?from=elsewhere', { screen, before: recordCalls });
    await press(page.getByRole('button', { name: 'Share' }));
    const shared = { title: 'Java / Advanced Java', url: `${visits.site().url}/java` };
    await eventually(async () => expect(await calls(page)).toEqual([shared]));
    await press(page.getByRole('button', { name: 'Print' }));
    await eventually(async () => expect(await calls(page)).toEqual([shared, 'print']));
  });

  it('copy the address where there is no sheet, and say so', async () => {
    const page = await visits.open('/java', {
      screen,
      permissions: ['clipboard-read', 'clipboard-write'],
      before: withoutSheet,
    });
    await press(page.getByRole('button', { name: 'Share' }));
    await page.getByRole('status').getByText('The link is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${visits.site().url}/java`);
  });

  it('show the address where there is no clipboard either', async () => {
    const page = await visits.open('/hi/java', { screen, before: withoutBoth });
    await press(page.getByRole('button', { name: 'शेयर करें' }));
    await page.getByRole('status').getByText(`${visits.site().url}/hi/java`).waitFor();
  });

  it('without script are the PDF alone', async () => {
    const page = await visits.open('/java', { screen, javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'Save as PDF' });
    const [download] = await Promise.all([page.waitForEvent('download'), press(link)]);
    expect(download.suggestedFilename()).toBe('java.pdf');
    expect(await download.failure()).toBeNull();
    for (const name of ['Print', 'Share']) {
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    }
  });
});

function withoutSheet(page: Page): Promise<unknown> {
  return page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
}

async function withoutBoth(page: Page): Promise<void> {
  await withoutSheet(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
}
