import { findings } from '../support/browser/axe';
import { browserVisits, press, screenNames } from '../support/browser/browserVisits';
import { laterStyles } from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { itInFull, sample } from '../support/run/shortForm';

const visits = browserVisits();

it.each(screenNames)(
  'a syllabus opens the section that contains the text of a find in page on a %s',
  async screen => {
    // The address names a word to highlight (a text fragment). The browser shows this word as it
    // shows a word that find-in-page has found.
    const page = await visits.open('/java#:~:text=OGNL', { screen });
    const open = page.locator('main .syllabus details[open] h3');
    await eventually(async () => expect(await open.allTextContents()).toEqual(['Java Framework']));
    expect(await findings(page)).toEqual([]);
  },
);

it('a link to a question opens its answer, and no other one', async () => {
  const page = await visits.open('/faq#refunds');
  const open = page.locator('main details[open] h2');
  await eventually(async () =>
    expect(await open.allTextContents()).toEqual(['Do I get my fee back if I leave?']),
  );
});

describe('on paper', () => {
  itInFull('the longest syllabus has two sheets, with its closed sections', async () => {
    const page = await visits.open('/mr/websitedevelopment');
    await laterStyles(page);
    const pdf = await page.pdf({ format: 'A4', displayHeaderFooter: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  });

  // On paper, a reader cannot enlarge the text, so it must have at least nine points. Nine points
  // are twelve pixels.
  it.each(sample(['/java', '/courses', '/compare?course=java', '/contact']))(
    'no words are smaller than nine points on %s',
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

it('the link to the PDF of a syllabus chooses no language; the language switch does', async () => {
  const page = await visits.open('/mr/java');
  const chosen = () => page.evaluate(() => localStorage.getItem('language'));
  const link = page.locator('.course-label a[download]');
  await Promise.all([page.waitForEvent('download'), press(link)]);
  expect(await chosen()).toBeNull();
  await press(page.getByRole('link', { name: 'हिन्दी' }).first());
  await page.waitForURL('**/hi/java');
  expect(await chosen()).toBe('hi');
});

itInFull('the link to the PDF of a syllabus works without script', async () => {
  const page = await visits.open('/java', { screen: 'phone', javaScriptEnabled: false });
  const link = page.getByRole('link', { name: 'Download PDF' });
  const [download] = await Promise.all([page.waitForEvent('download'), press(link)]);
  expect(download.suggestedFilename()).toBe('java.pdf');
  expect(await download.failure()).toBeNull();
});
