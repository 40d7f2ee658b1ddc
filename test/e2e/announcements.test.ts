/**
 * Tests what a screen reader announces. Each announcement comes once and at the right moment. It
 * comes from a live region that was already in the page. Source: WCAG 4.1.3, 3.3.1.
 */
import type { Page } from 'playwright-core';
import { listenToPage, saidTexts } from '../support/browser/announcements';
import { browserVisits, type OpenOptions } from '../support/browser/browserVisits';
import { hydrate, hydrated } from '../support/browser/hydrated';
import {
  contactForm,
  enquiryForm,
  fieldOf,
  fillForm,
  submit,
  takenOver,
} from '../support/browser/mailForms';
import { eventually } from '../support/run/eventually';
import { itInFull } from '../support/run/shortForm';

const visits = browserVisits();

it('the carousel announces once the slide that a button or a dot has chosen, and does not announce automatic slides', async () => {
  const page = await open('/', { before: page => page.clock.install() });
  const carousel = page.locator('.carousel');
  await carousel.scrollIntoViewIfNeeded();
  // The island needs a first sign of use. After that, it is hydrated once it is in view.
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await hydrated(page, 'Carousel');
  const next = page.getByRole('button', { name: 'Next' });
  const said = [
    '2 of 3: Learn by doing',
    '1 of 3: Learn with a trainer',
    '3 of 3: Get ready for work',
  ];
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
  it('announces the number of results once, after a pause in the typing', async () => {
    // The test controls the page's clock. On a busy machine, a letter arrives some time after the
    // test has typed it.
    const page = await open('/about', { before: page => page.clock.install() });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await hydrate(page, 'SiteSearch');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const shown = page.locator('#site-search .search-field__status');
    for (const [at, letter] of [...'docker'].entries()) {
      await page.keyboard.press(letter);
      const typed = 'docker'.slice(0, at + 1);
      // The visible text changes without a delay.
      await eventually(async () => expect(await shown.textContent()).toContain(` for “${typed}”`));
      await page.clock.runFor(600);
    }
    await page.clock.runFor(390);
    expect(await saidTexts(page)).toEqual([]);
    await page.clock.runFor(20);
    await expectSaid(page, ['8 results for “docker”']);
    expect(await shown.textContent()).toBe('8 results for “docker”');
    await page.clock.runFor(5_000);
    expect(await saidTexts(page)).toEqual(['8 results for “docker”']);
  });

  itInFull('announces that nothing was found', async () => {
    const page = await open('/courses');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.pressSequentially('xyzzy', { delay: 50 });
    await expectSaid(page, [
      'No results for “xyzzy”. Try another word, or ask us and we will help.',
    ]);
  });
});

describe('a form', () => {
  it('announces once which characters a field does not accept, and shows it until the field is left or corrected', async () => {
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
    const digits = 'Enter a 10-digit number, without +91: digits after the tenth are left out';
    await mobile.blur();
    await expectSaid(page, [letters, digits]);
    // The visible error stays until the number is corrected.
    const left = page.locator('.field-row__error', { hasText: digits });
    expect(await left.isVisible()).toBe(true);
    await mobile.fill('9876543210');
    await left.waitFor({ state: 'detached' });
  });

  itInFull(
    'announces each letter that a name loses, and keeps the text until the field is left',
    async () => {
      const page = await open(enquiryForm.path);
      await takenOver(page);
      const name = fieldOf(page, 'Full name');
      const letters = "Use letters only. Left out: '";
      const spoken = page.locator('main form [aria-live="polite"]');
      await name.pressSequentially("D'Souza", { delay: 180 });
      expect(await spoken.textContent()).toBe(letters);
      await name.pressSequentially(' 3rd', { delay: 30 });
      await expectSaid(page, [letters, `${letters} 3`]);
      expect(await spoken.textContent()).toBe(`${letters} 3`);
      expect(await page.locator('.field-row__error').textContent()).toBe(`${letters} 3`);
      await name.blur();
      await eventually(async () => expect(await spoken.textContent()).toBe(''));
    },
  );

  it('announces each error once, and announces nothing more during the correction', async () => {
    const page = await open(contactForm.path);
    await takenOver(page);
    await submit(page);
    const wrong = [
      'There is a problem',
      'Enter your name',
      'Enter your mobile number',
      'Enter your email',
      'Enter your message',
    ].join('');
    await expectSaid(page, [wrong]);
    const email = fieldOf(page, 'Email');
    const atEmail = page.locator('[data-field="emailid"] .field-row__error');
    await email.pressSequentially('asha@', { delay: 30 });
    // An unfinished value is not an error yet.
    expect(await atEmail.textContent()).toBe('Enter your email');
    await fieldOf(page, 'Message').focus();
    await eventually(async () =>
      expect(await atEmail.textContent()).toBe('Enter an email address like name@example.com'),
    );
    await fieldOf(page, 'Full name').pressSequentially("Asha D'", { delay: 30 });
    await expectSaid(page, [wrong, "Use letters only. Left out: '"]);
    // The summary still has the errors of the last try to send.
    expect(await page.locator('main form').getByRole('alert').textContent()).toBe(wrong);
  });

  itInFull(
    'announces the error of one field after Enter in this field, because the focus is there',
    async () => {
      const page = await open(contactForm.path);
      await fillForm(page, { ...contactForm.fill, Email: 'asha@' });
      await fieldOf(page, 'Email').press('Enter');
      await expectSaid(page, ['Enter an email address like name@example.com']);
      expect(await page.locator('main form').getByRole('alert').count()).toBe(0);
    },
  );

  it('announces that it is being sent, and then that it was sent', async () => {
    const page = await open(contactForm.path);
    await page.route('**/send-email', async route => {
      await new Promise(resolve => setTimeout(resolve, 300));
      await route.continue();
    });
    await fillForm(page, contactForm.fill);
    await submit(page);
    await expectSaid(page, [
      'Loading Please Wait...',
      expect.stringContaining(contactForm.success),
    ]);
  });
});

itInFull(
  'the comparison announces the name of each course that is one too many and was not added',
  async () => {
    const page = await open('/compare');
    const box = (name: string) =>
      page.getByRole('checkbox', { name: `Compare ${name}`, exact: true });
    for (const name of ['Java', 'Python', 'Angular']) {
      await box(name).focus();
      await page.keyboard.press('Space');
    }
    const status = page.locator('.compare-bar').getByRole('status');
    await eventually(async () => expect(await status.textContent()).toContain('3 of 3 chosen'));
    await page.waitForTimeout(300);
    const before = (await saidTexts(page)).length;
    const refused = (name: string) =>
      expect.stringMatching(
        new RegExp(`3 of 3 chosen: .*${name} could not be added\\. You can compare up to three`),
      );
    for (const name of ['Oracle', 'Oracle', 'Database']) {
      await box(name).focus();
      await page.keyboard.press('Space');
      await page.waitForTimeout(200);
      expect(await box(name).isChecked()).toBe(false);
    }
    const said = (await saidTexts(page)).slice(before);
    expect(said).toEqual([refused('Oracle'), refused('Oracle'), refused('Database')]);
  },
);

itInFull(
  'the lightbox announces its picture when it opens, and then the next picture',
  async () => {
    const page = await open('/gallery');
    await hydrate(page, 'Gallery');
    const links = page.locator('.gallery a');
    const alts = await links
      .locator('img')
      .evaluateAll(all => all.map(image => image.getAttribute('alt')));
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
  },
);

function open(path: string, { before }: OpenOptions = {}): Promise<Page> {
  return visits.open(path, {
    before: async page => {
      await before?.(page);
      await listenToPage(page);
    },
  });
}

/** Expects exactly these announcements, and nothing more for a while. */
async function expectSaid(page: Page, expected: readonly string[]): Promise<void> {
  await eventually(async () => expect(await saidTexts(page)).toEqual(expected));
  await page.waitForTimeout(500);
  expect(await saidTexts(page)).toEqual(expected);
}
