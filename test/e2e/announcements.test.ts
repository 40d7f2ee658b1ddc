/** What is said aloud: once, at the right moment, by a live region that was there before. Source: WCAG 4.1.3, 3.3.1. */
import type { Page } from 'playwright-core';
import { announcements, listenToPage, saidTexts } from '../support/announcements';
import { browserVisits, type OpenOptions } from '../support/browser';
import { eventually } from '../support/eventually';
import { hydrated, wake } from '../support/hydrated';
import { contactForm, enquiryForm, fieldOf, fillForm, submit, takenOver } from '../support/mailForms';

const visits = browserVisits();

it('the carousel says once what a button or a dot has led to, and nothing of a slide that turns by itself', async () => {
  const page = await open('/', { before: page => page.clock.install() });
  const carousel = page.locator('.carousel');
  await carousel.scrollIntoViewIfNeeded();
  // It is hydrated when it is seen, after a first sign.
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await hydrated(page, 'Carousel');
  const next = page.getByRole('button', { name: 'Next' });
  const said = ['2 of 3: Learn by doing', '1 of 3: Learn with a trainer', '3 of 3: Get ready for work'];
  await next.press('Enter');
  await expectSaid(page, said.slice(0, 1));
  await page.getByRole('button', { name: 'Previous' }).press('Enter');
  await expectSaid(page, said.slice(0, 2));
  const dot = page.getByRole('link', { name: 'Show Get ready for work' });
  await dot.press('Enter');
  await expectSaid(page, said);
  await dot.blur();
  await eventually(async () => expect(await carousel.getAttribute('data-moving')).toBe('true'));
  await page.clock.fastForward(6_000);
  await next.focus();
  await eventually(async () => expect(await carousel.getAttribute('data-moving')).toBe('false'));
  await page.clock.fastForward(2_000);
  expect(await saidTexts(page)).toEqual(said);
});

describe('the search', () => {
  it('waits for a pause, and says the count once', async () => {
    const page = await open('/about');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await wake(page, 'SiteSearch');
    await page.keyboard.type('docker', { delay: 120 });
    const typedAt = await page.evaluate(() => performance.now());
    await eventually(async () => expect(await announcements(page)).toHaveLength(1));
    await page.waitForTimeout(1_500);
    const [first, ...others] = await announcements(page);
    expect([first?.text, others]).toEqual(['8 results for “docker”', []]);
    expect((first?.at ?? 0) - typedAt).toBeGreaterThan(700);
    // For the eye it was there at once.
    expect(await page.locator('#site-search .search-field__status').textContent()).toBe(first?.text);
  });

  it('says that nothing was found', async () => {
    const page = await open('/courses');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.pressSequentially('xyzzy', { delay: 50 });
    await expectSaid(page, ['No results for “xyzzy”. Try another word, or ask us and we will help.']);
  });
});

describe('a form', () => {
  it('says once what a field does not take, and keeps it in sight until the field is left, or mended', async () => {
    const page = await open(enquiryForm.path);
    await takenOver(page);
    const name = fieldOf(page, 'Full name');
    await name.pressSequentially("D'Souza", { delay: 30 });
    const letters = "Use letters only. Left out: '";
    await expectSaid(page, [letters]);
    const shown = page.locator('.field-row__error', { hasText: letters });
    expect(await shown.isVisible()).toBe(true);
    expect(await name.inputValue()).toBe('DSouza');
    await name.blur();
    await shown.waitFor({ state: 'detached' });
    const mobile = fieldOf(page, 'Mobile number');
    await mobile.pressSequentially('987654321012', { delay: 30 });
    const digits = 'Enter a 10-digit number, without +91: the digits after the tenth were left out';
    await mobile.blur();
    await expectSaid(page, [letters, digits]);
    // Until the number is mended.
    const left = page.locator('.field-row__error', { hasText: digits });
    expect(await left.isVisible()).toBe(true);
    await mobile.fill('9876543210');
    await left.waitFor({ state: 'detached' });
  });

  it('says that it is sending, and that it was sent', async () => {
    const page = await open(contactForm.path);
    await page.route('**/send-email', async route => {
      await new Promise(resolve => setTimeout(resolve, 300));
      await route.continue();
    });
    await fillForm(page, contactForm.fill);
    await submit(page);
    await expectSaid(page, ['Loading Please Wait...', expect.stringContaining(contactForm.success)]);
  });
});

it('the lightbox names its picture when it opens, and the next one', async () => {
  const page = await open('/gallery');
  await wake(page, 'Gallery');
  const links = page.locator('.gallery a');
  const alts = await links.locator('img').evaluateAll(all => all.map(image => image.getAttribute('alt')));
  await links.first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enlarged picture' });
  await dialog.and(page.getByRole('dialog', { description: alts[0] ?? '' })).waitFor();
  await page.waitForTimeout(100);
  const before = (await saidTexts(page)).length;
  await dialog.getByRole('button', { name: 'Next' }).press('Enter');
  await eventually(async () => {
    const said = (await saidTexts(page)).slice(before);
    expect(said).toEqual([expect.stringMatching(/2 of 8/)]);
    expect(said[0]).toContain(alts[1]);
  });
});

function open(path: string, { before }: OpenOptions = {}): Promise<Page> {
  return visits.open(path, {
    before: async page => {
      await before?.(page);
      await listenToPage(page);
    },
  });
}

/** Exactly these, with nothing after them for a while. */
async function expectSaid(page: Page, expected: readonly string[]): Promise<void> {
  await eventually(async () => expect(await saidTexts(page)).toEqual(expected));
  await page.waitForTimeout(500);
  expect(await saidTexts(page)).toEqual(expected);
}
