/**
 * A browser may translate a page, and an extension may add elements to it, before, during or after
 * React's hydration. Each widget must still work.
 */
import type { Locator, Page } from 'playwright-core';
import { contactMessage } from '../expected/formFixtures';
import { browserVisits, press } from '../support/browser/browserVisits';
import { hydrate, hydrated } from '../support/browser/hydrated';
import { demoButton, hasFocus, slideInView } from '../support/browser/pageActions';
import { addElements, changeTexts, takeAway } from '../support/browser/pageChanges';
import { eventually } from '../support/run/eventually';
import { sample } from '../support/run/shortForm';

const visits = browserVisits();
/** A person's typing speed, in milliseconds from key to key. */
const delay = 60;

const changes = {
  chrome: (page: Page) => page.evaluate(changeTexts, 'chrome' as const),
  google: (page: Page) => page.evaluate(changeTexts, 'google' as const),
  edge: (page: Page) => page.evaluate(changeTexts, 'edge' as const),
  numbers: (page: Page) => page.evaluate(changeTexts, 'numbers' as const),
  reader: (page: Page) => page.evaluate(changeTexts, 'reader' as const),
  extensions: (page: Page) => page.evaluate(addElements),
  blocker: (page: Page) => page.evaluate(takeAway),
};

type Change = keyof typeof changes;

/** When the page changes: before its scripts arrive, while they arrive, or after that. */
type Moment = 'before' | 'during' | 'after';

/**
 * Every widget is tested with each of these changes, at one moment. One moment is enough, because
 * a change that comes early also changes content that is added later.
 */
const cases: readonly (readonly [Change, Moment])[] = [
  ['chrome', 'during'],
  ['extensions', 'during'],
];

/**
 * The other changes and moments. Only a form is tested with them, because a form has most of the
 * elements that these changes affect.
 */
const others: readonly (readonly [Change, Moment])[] = [
  ['chrome', 'after'],
  ['extensions', 'before'],
  ['reader', 'during'],
  ['extensions', 'after'],
  ['chrome', 'before'],
  ['edge', 'during'],
  ['google', 'before'],
  ['numbers', 'before'],
  ['blocker', 'before'],
];

it.each([...cases, ...sample(others)])(
  'a form on a page that is changed (%s) %s its scripts keeps every letter, shows its errors, and is sent once',
  async (change, moment) => {
    const page = await openChanged(change, moment, '/contactform', 'MailForm');
    const form = page.locator('main form.mail-form');
    const name = form.locator('[name="fullname"]');
    await press(name);
    await page.keyboard.type('Asha Ptil', { delay });
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await hydrated(page, 'MailForm');
    await page.keyboard.type('a', { delay });
    expect(await hasFocus(name)).toBe(true);
    expect(await name.inputValue()).toBe('Asha Patil');
    // The extension adds its elements again.
    const icons = await form.locator('[data-lastpass-root]').count();
    expect(icons > 0).toBe(change === 'extensions');

    await fill(form, { mobileno: '9876543210', emailid: 'asha@', message: 'When?' });
    await form.locator('[type="submit"]').click();
    await form.locator('.field-row__error').filter({ hasText: 'Enter an email address' }).waitFor();
    await fill(form, { emailid: 'asha@example.com', fullname: `${change} ${moment}` });
    await form.locator('[type="submit"]').click();
    await shows(form.locator('.sent-label'), contactMessage.success);
    expect(await visits.keptFrom(`${change} ${moment}`)).toHaveLength(1);
    await expectUnharmed(page);
  },
);

describe.each(cases)('a page that is changed (%s) %s its scripts', (change, moment) => {
  const open = (path: string, name: string, screen?: 'phone') =>
    openChanged(change, moment, path, name, screen);

  it('keeps the dialog open, and the dialog can be sent and closed', async () => {
    const page = await open('/java', 'EnquiryDialog');
    const dialog = page.locator('dialog.enquiry-dialog');
    await press(demoButton(page));
    await hydrated(page, 'EnquiryDialog');
    expect(await dialog.evaluate(element => element.matches(':modal'))).toBe(true);
    await dialog.locator('[type="submit"]').click();
    await dialog.locator('.error-summary').waitFor();
    await fill(dialog, {
      fname: `${moment} ${change}`,
      mobile: '9876543210',
      email: 'asha@example.in',
    });
    await dialog.locator('[type="submit"]').click();
    await dialog.locator('.sent-label').waitFor();
    expect(await visits.keptFrom(`${moment} ${change}`)).toHaveLength(1);
    await dialog.locator('.sent-label [command="close"]').click();
    await dialog.waitFor({ state: 'hidden' });
    await expectUnharmed(page);
  });

  it('keeps the menu and the search open, and both work', async () => {
    const page = await open('/about', 'SiteMenu', 'phone');
    const menu = page.locator('#menu');
    await page.locator('.site-menu__toggle').tap();
    await hydrated(page, 'SiteMenu');
    expect(await menu.isVisible()).toBe(true);
    await menu.locator('summary').first().tap();
    await page.keyboard.press('ArrowDown');
    expect(await menu.locator('a[href="/java"]').isVisible()).toBe(true);
    await menu.locator('.site-menu__close').tap();
    await menu.waitFor({ state: 'hidden' });

    await page.locator('.site-search__open').tap();
    await page.keyboard.type('selenium', { delay });
    const sheet = page.locator('#site-search');
    await shows(sheet.locator('.search-results__name').first(), 'Testing');
    await page.keyboard.type(' java', { delay });
    await shows(sheet.locator('.search-field__status'), '“selenium java”');
    expect(await sheet.isVisible()).toBe(true);
    await expectUnharmed(page);
  });

  it('turns the carousel, and switches between light and dark', async () => {
    const page = await open('/', 'Carousel');
    const controls = page.locator('.carousel__control');
    for (const slide of [1, 2]) {
      await controls.last().click();
      await eventually(async () => expect(await slideInView(page)).toBe(slide));
    }
    await shows(page.locator('.carousel [role="status"]'), '3 of 3');
    await controls.first().click();
    await page.locator('.scheme-switch').click();
    await page.locator('html[data-scheme="dark"]').waitFor();
    await expectUnharmed(page);
  });

  it('shows a picture in the lightbox, and then the next picture', async () => {
    const page = await open('/gallery', 'Gallery');
    await page.locator('.gallery a').nth(1).click();
    await shows(page.locator('.lightbox__count'), '2 of 8');
    await page.keyboard.press('ArrowRight');
    await shows(page.locator('.lightbox__count'), '3 of 8');
    await page.keyboard.press('Escape');
    await page.locator('.lightbox').waitFor({ state: 'hidden' });
    await expectUnharmed(page);
  });

  it('counts the chosen courses, and refuses a fourth', async () => {
    const page = await open('/compare', 'CompareBar');
    const boxes = page.locator('main input[name="course"]');
    const bar = page.locator('.compare-bar');
    for (const index of [0, 1, 2]) await boxes.nth(index).check();
    await hydrated(page, 'CompareBar');
    await shows(bar.locator('.compare-bar__text'), '3 of 3');
    await boxes.nth(3).click();
    await bar.locator('.compare-bar__refusal').waitFor();
    await bar.locator('[type="button"]').click();
    await bar.locator('.compare-bar__refusal').waitFor({ state: 'detached' });
    await expectUnharmed(page);
  });

  it('shows the error of the login form', async () => {
    const page = await open('/login', 'LoginCard');
    const card = page.locator('.login-card');
    await press(card.locator('[name="username"]'));
    await page.keyboard.type('student', { delay });
    await hydrated(page, 'LoginCard');
    expect(await card.locator('[name="username"]').inputValue()).toBe('student');
    for (const _ of ['once', 'twice']) {
      await page.keyboard.press('Enter');
      await shows(card.locator('.login-card__message'), 'Invalid Username');
    }
    await expectUnharmed(page);
  });
});

/** Opens a page, and changes it at `moment`. */
async function openChanged(
  change: Change,
  moment: Moment,
  path: string,
  name: string,
  screen?: 'phone',
): Promise<Page> {
  const page = await visits.open(path, {
    ...(screen && { screen }),
    before: async page => {
      if (moment !== 'during') return;
      let isChanged = false;
      // The visitor types a few letters before the first script arrives.
      await page.route('**/assets/*.js', async route => {
        if (!isChanged) {
          isChanged = true;
          await new Promise(resolve => setTimeout(resolve, 300));
          await changes[change](page);
        }
        await route.continue();
      });
    },
  });
  if (moment === 'before') await changes[change](page);
  if (moment === 'after') {
    await hydrate(page, name);
    await changes[change](page);
  }
  return page;
}

async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await form.locator(`[name="${name}"]`).fill(value);
}

/** Waits until a part of the page shows a text. The text may be the original or its translation. */
async function shows(part: Locator, text: string): Promise<void> {
  await eventually(async () => expect(await part.textContent()).toContain(text));
}

async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
}
