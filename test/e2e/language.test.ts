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
)('who has chosen Hindi is led from %s to %s', async (from, to) => {
  const page = await openWith('hi', '/about');
  await page.goto(from);
  await eventually(async () => expect(await address(page)).toBe(to));
});

it('an address that there is not says so in the chosen language', async () => {
  visits.expectComplaints(/404/);
  const page = await openWith('hi', '/about');
  await page.goto('/nowhere');
  await eventually(async () => expect(await address(page)).toBe('/hi/nowhere'));
});

it.each(['en', 'gu', ''])(
  'who has chosen “%s”, of which there are no other pages, is led nowhere',
  async language => {
    const page = await openWith(language, '/about');
    await page.goto('/java');
    await page.waitForTimeout(300);
    expect(await address(page)).toBe('/java');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  },
);

describe('a post from an English page, once Hindi was chosen in another tab,', () => {
  it('that came back refused stays, with what was typed', async () => {
    visits.expectComplaints(/400 \(Bad Request\)/);
    const page = await openWith('hi', '/contactform');
    await write(page, { ...contactForm.fill, 'Mobile number': '12' });
    await postByPlatform(page);
    await problems(page);
    await page.waitForTimeout(300);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await fieldOf(page, 'Full name').inputValue()).toBe(contactForm.fill['Full name']);
  });

  it('that a page without a form answers stays too', async () => {
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
describe('an English page that was made ready ahead', () => {
  it.each([
    ['en', '/java'],
    ['hi', '/hi/java'],
  ])('follows what is chosen when it is shown: “%s”', async (language, expected) => {
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
  });
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
