/**
 * A visitor can choose a language. After that, some pages redirect the visitor to this language,
 * and others do not. Tests which pages redirect.
 */
import type { Page } from 'playwright-core';
import { browserVisits } from '../support/browser/browserVisits';
import { contactForm, fieldOf, problems, write } from '../support/browser/mailForms';
import { eventually } from '../support/run/eventually';
import { sample } from '../support/run/shortForm';

const visits = browserVisits();

it.each(
  sample([
    ['/', '/hi'],
    ['/?utm_source=card', '/hi?utm_source=card'],
    ['/java#syllabus', '/hi/java#syllabus'],
    ['/courses?q=docker', '/hi/courses?q=docker'],
    ['/hi/java', '/hi/java'],
    ['/mr/java', '/mr/java'],
  ]),
)('a visitor who has chosen Hindi is redirected from %s to %s', async (from, to) => {
  const page = await openWith('hi', '/about');
  await page.goto(from);
  await eventually(async () => expect(await address(page)).toBe(to));
});

it('the page for an unknown address is in the chosen language', async () => {
  visits.expectComplaints(/404/);
  const page = await openWith('hi', '/about');
  await page.goto('/nowhere');
  await eventually(async () => expect(await address(page)).toBe('/hi/nowhere'));
});

it.each(['en', 'gu', ''])(
  'a visitor who has chosen “%s”, which has no pages of its own, is not redirected',
  async language => {
    const page = await openWith(language, '/about');
    await page.goto('/java');
    await page.waitForTimeout(300);
    expect(await address(page)).toBe('/java');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  },
);

describe('after Hindi was chosen in another tab, the answer to a post from an English page', () => {
  it('stays in English if it is the form with errors, with the typed text', async () => {
    visits.expectComplaints(/400 \(Bad Request\)/);
    const page = await openWith('hi', '/contactform');
    await write(page, { ...contactForm.fill, 'Mobile number': '12' });
    await postByPlatform(page);
    await problems(page);
    await page.waitForTimeout(300);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await fieldOf(page, 'Full name').inputValue()).toBe(contactForm.fill['Full name']);
  });

  it('stays in English if it is a page without a form', async () => {
    visits.expectComplaints(/413/);
    const page = await openWith('hi', '/contactform');
    await write(page, { Message: 'x'.repeat(600_000) });
    await postByPlatform(page);
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    await page.waitForTimeout(300);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });
});

/**
 * Simulates prerendering. Chromium does not prerender while its developer tools are in use, as in
 * these tests.
 */
describe('a prerendered English page', () => {
  it.each([
    ['en', '/java'],
    ['hi', '/hi/java'],
  ])(
    'follows the language that is chosen when the page is shown: “%s”',
    async (language, expected) => {
      const page = await openWith('hi', '/about');
      await page.addInitScript(() =>
        Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
      );
      await page.goto('/java');
      await page.waitForTimeout(300);
      expect(await address(page)).toBe('/java');
      await page.evaluate(chosen => {
        localStorage.language = chosen;
        document.dispatchEvent(new Event('prerenderingchange'));
      }, language);
      await page.waitForTimeout(300);
      await eventually(async () => expect(await address(page)).toBe(expected));
    },
  );
});

/** Opens a page, and then stores a chosen language. The open page stays as it was. */
async function openWith(language: string, path: string): Promise<Page> {
  const page = await visits.open(path);
  await page.evaluate(chosen => {
    localStorage.language = chosen;
  }, language);
  return page;
}

/**
 * Posts the form with the browser's own function, as a browser does before any script has
 * arrived.
 */
function postByPlatform(page: Page): Promise<void> {
  return page
    .locator('main form')
    .evaluate(form => form instanceof HTMLFormElement && form.submit())
    .then(() => undefined);
}

async function address(page: Page): Promise<string> {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
