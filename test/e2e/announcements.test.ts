/** What is said aloud: once, at the right moment, by a live region that was there before. Source: WCAG 4.1.3, 3.3.1. */
import type { Page } from 'playwright-core';
import { announcements, listenToPage, saidTexts } from '../support/announcements';
import { browserVisits } from '../support/browser';
import { eventually } from '../support/eventually';
import { hydrated, wake } from '../support/hydrated';
import { contactForm, enquiryForm, fieldOf, fillForm, takenOver } from '../support/mailForms';

const visits = browserVisits();

describe('the carousel', () => {
  it.each([
    ['Next', '2 of 3: Learn by doing'],
    ['Previous', '3 of 3: Get ready for work'],
  ])('says once what %s has led to', async (name, expected) => {
    const page = await open('/');
    await seeCarousel(page);
    await page.getByRole('button', { name }).press('Enter');
    await expectSaid(page, [expected]);
  });

  it('says once what a dot has led to', async () => {
    const page = await open('/');
    await seeCarousel(page);
    await page.getByRole('link', { name: 'Show Get ready for work' }).press('Enter');
    await expectSaid(page, ['3 of 3: Get ready for work']);
  });

  it('says nothing of a slide that turns by itself, nor of the last one when it stands still again', async () => {
    const page = await visits.open('/', {
      before: async page => {
        await page.clock.install();
        await listenToPage(page);
      },
    });
    await seeCarousel(page);
    const next = page.getByRole('button', { name: 'Next' });
    await next.press('Enter');
    await next.blur();
    const carousel = page.locator('.carousel');
    await eventually(async () => expect(await carousel.getAttribute('data-moving')).toBe('true'));
    await page.clock.fastForward(6_000);
    await next.focus();
    await eventually(async () => expect(await carousel.getAttribute('data-moving')).toBe('false'));
    await page.clock.fastForward(2_000);
    expect(await saidTexts(page)).toEqual(['2 of 3: Learn by doing']);
  });
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
  it('says what a name does not take, and keeps it in sight until the name is left', async () => {
    const page = await openForm(enquiryForm.path);
    const name = fieldOf(page, 'Full name');
    await name.pressSequentially("D'Souza", { delay: 30 });
    const message = "Use letters only. Left out: '";
    await expectSaid(page, [message]);
    const shown = page.locator('.field-row__error', { hasText: message });
    expect(await shown.isVisible()).toBe(true);
    expect(await name.inputValue()).toBe('DSouza');
    await name.blur();
    await shown.waitFor({ state: 'detached' });
  });

  it('says once that an eleventh digit was not taken', async () => {
    const page = await openForm(enquiryForm.path);
    await fieldOf(page, 'Mobile number').pressSequentially('987654321012', { delay: 30 });
    await expectSaid(page, [
      'Enter a 10-digit number, without +91: the digits after the tenth were left out',
    ]);
  });

  it('says that it is sending, and that it was sent', async () => {
    const page = await openForm(contactForm.path);
    await page.route('**/send-email', async route => {
      await new Promise(resolve => setTimeout(resolve, 300));
      await route.continue();
    });
    await fillForm(page, contactForm.fill);
    await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
    await expectSaid(page, ['Loading Please Wait...', expect.stringContaining(contactForm.success)]);
  });
});

describe('the lightbox', () => {
  it('names its picture when it opens, and the next one', async () => {
    const page = await open('/gallery');
    await wake(page, 'Gallery');
    const links = page.locator('.gallery a');
    const alts = await links.locator('img').evaluateAll(all => all.map(image => image.getAttribute('alt')));
    await links.first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Enlarged picture' });
    await dialog.waitFor();
    expect(await describedAs(page)).toContain(alts[0]);
    await page.waitForTimeout(100);
    const before = (await saidTexts(page)).length;
    await dialog.getByRole('button', { name: 'Next' }).press('Enter');
    await eventually(async () => {
      const said = (await saidTexts(page)).slice(before);
      expect(said).toHaveLength(1);
      expect(said[0]).toMatch(/2 of 8/);
      expect(said[0]).toContain(alts[1]);
    });
  });
});

/** It is hydrated when it is seen, after a first sign. */
async function seeCarousel(page: Page): Promise<void> {
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await hydrated(page, 'Carousel');
}

/** What the browser tells of the open dialog besides its name. */
async function describedAs(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.find(({ role, ignored }) => role?.value === 'dialog' && !ignored)?.description?.value;
}

function open(path: string): Promise<Page> {
  return visits.open(path, { before: listenToPage });
}

async function openForm(path: string): Promise<Page> {
  const page = await open(path);
  await takenOver(page);
  return page;
}

/** Exactly these, with nothing after them for a while. */
async function expectSaid(page: Page, expected: readonly string[]): Promise<void> {
  await eventually(async () => expect(await saidTexts(page)).toEqual(expected));
  await page.waitForTimeout(500);
  expect(await saidTexts(page)).toEqual(expected);
}
