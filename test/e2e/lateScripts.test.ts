import type { Locator, Page } from 'playwright-core';
import { listenToPage, saidTexts } from '../support/browser/announcements';
import { findings } from '../support/browser/axe';
import { browserVisits, press } from '../support/browser/browserVisits';
import { faultOfFocus } from '../support/browser/focusFault';
import { hydrated, island } from '../support/browser/hydrated';
import {
  contactForm,
  enquiryForm,
  fieldOf,
  formOf,
  onlyProblem,
  type PageForm,
  problems,
  submit,
  takenOver,
  typed,
  write,
} from '../support/browser/mailForms';
import {
  countShifts,
  demoButton,
  focused,
  hasFocus,
  heldScripts,
  holdsFocus,
  laterStyles,
  shifts,
  slideInView,
} from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { itInFull, sample } from '../support/run/shortForm';

const visits = browserVisits();
const screen = 'phone';
const failure = 'Unexpected Application Error!';

describe('with late scripts', () => {
  it('Book A Demo opens the dialog at once; the dialog can be closed, and keeps the typed text', async () => {
    const scripts = heldScripts();
    const page = await visits.open('/java', { screen, before: scripts.hold });
    const dialog = page.getByRole('dialog');
    for (const way of ['.enquiry-dialog__cross', '.mail-form__actions [type="button"]']) {
      await press(demoButton(page));
      await dialog.waitFor();
      await press(dialog.locator(way));
      await dialog.waitFor({ state: 'hidden' });
    }
    await press(demoButton(page));
    const name = dialog.getByLabel('Name', { exact: true });
    await name.fill('Asha Patil');
    expect(await page.locator('dialog form[novalidate]').count()).toBe(0);
    scripts.arrive();
    await page.locator('dialog form[novalidate]').waitFor();
    expect(await name.inputValue()).toBe('Asha Patil');
    expect(await dialog.getByLabel('Course', { exact: true }).inputValue()).toBe('Java');
  });

  itInFull(
    'a press on a picture opens it large once the script is loaded, and a press on Next turns the carousel',
    async () => {
      const scripts = heldScripts();
      const page = await visits.open('/gallery', { screen, before: scripts.hold });
      await press(page.locator('.gallery a').nth(2));
      expect(await page.getByRole('dialog', { name: 'Enlarged picture' }).isVisible()).toBe(false);
      scripts.arrive();
      await page.getByText('3 of 8').waitFor();
      expect(page.url()).toMatch(/\/gallery$/);

      const others = heldScripts();
      const home = await visits.open('/', { screen, before: others.hold });
      await press(home.getByRole('button', { name: 'Next' }));
      others.arrive();
      await eventually(async () => expect(await slideInView(home)).toBe(1));
    },
  );

  it('a form keeps the typed text and the caret, and is checked when it is left', async () => {
    const scripts = heldScripts();
    const page = await visits.open('/contactform', { screen, before: scripts.hold });
    await fieldOf(page, 'Email').fill('asha@');
    const name = fieldOf(page, 'Full name');
    await press(name);
    await page.keyboard.type('Asha Patil');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    scripts.arrive();
    await takenOver(page);
    await page.keyboard.type('y');
    expect(await name.inputValue()).toBe('Aysha Patil');
    await fieldOf(page, 'Email').focus();
    await fieldOf(page, 'Message').focus();
    await formOf(page).getByText('Enter an email address like name@example.com').waitFor();
  });

  itInFull('a long number is neither shortened in view nor sent shortened', async () => {
    const scripts = heldScripts();
    const page = await visits.open('/contactform', { screen, before: scripts.hold });
    await write(page, { ...contactForm.fill, 'Mobile number': '+44 20 7946 0005' });
    expect(await page.locator('main form[novalidate]').count()).toBe(0);
    scripts.arrive();
    await takenOver(page);
    await submit(page);
    const sentence = 'Enter a 10-digit number, without +91: digits after the tenth are left out';
    expect(await onlyProblem(page)).toBe(sentence);
    expect(await fieldOf(page, 'Mobile number').inputValue()).toBe('+44 20 7946 0005');
  });

  itInFull('a form with errors keeps the text that is typed before the script', async () => {
    visits.expectComplaints(/400 \(Bad Request\)/);
    const scripts = heldScripts();
    const page = await visits.open('/contactform', { before: scripts.hold });
    await page.locator('main form').evaluate(form => {
      if (!(form instanceof HTMLFormElement)) return;
      for (const area of form.querySelectorAll('textarea')) area.value = 'When does it begin?';
      form.submit();
    });
    await problems(page);
    await fieldOf(page, 'Message').fill('When does it begin, and what does it cost?');
    scripts.arrive();
    await takenOver(page);
    expect(await fieldOf(page, 'Message').inputValue()).toBe(
      'When does it begin, and what does it cost?',
    );
  });

  it('the menu opens at once without its script, and its first arrow key counts', async () => {
    const scripts = heldScripts();
    const page = await visits.open('/', { before: scripts.hold });
    await page.locator('#menu summary', { hasText: 'Services' }).focus();
    await page.keyboard.press('ArrowDown');
    scripts.arrive();
    await hydrated(page, 'SiteMenu');
    await eventually(async () => expect(await focused(page)).toBe('/website'));
  });
});

describe('with failing scripts on a phone', () => {
  const abort = (page: Page) => page.route('**/assets/*.js', route => route.abort());
  beforeEach(() => visits.expectComplaints(/ERR_FAILED/));

  it('a notice appears once, and its Reload loads the same page, with its query', async () => {
    const page = await visits.open('/courses?q=java', { screen, before: abort });
    await page.getByRole('searchbox').first().focus();
    const notice = page.getByRole('region', { name: failure });
    await Promise.all([
      page.waitForEvent('load'),
      press(notice.getByRole('link', { name: 'Reload' })),
    ]);
    expect(page.url()).toMatch(/\/courses\?q=java$/);
    await notice.waitFor({ state: 'detached' });
  });

  it('the notice can be dismissed, and the form is posted by the browser', async () => {
    const page = await visits.open('/contactform', { screen, before: abort });
    await fieldOf(page, 'Full name').focus();
    const notice = page.getByRole('region', { name: failure });
    await notice.getByRole('alert').filter({ hasText: failure }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await hasFocus(fieldOf(page, 'Full name'))).toBe(true);
    // A second island also fails, but the notice is not shown again.
    await island(page, 'SiteMenu').dispatchEvent('focusin');
    await page.waitForTimeout(100);
    expect(await page.getByRole('alert').count()).toBe(1);
    await press(notice.getByRole('button', { name: 'Close' }));
    await notice.waitFor({ state: 'hidden' });
    await write(page, { ...contactForm.fill, 'Full name': 'Native Patil' });
    await submit(page);
    await page.getByRole('status').filter({ hasText: contactForm.success }).waitFor();
    expect(await visits.keptFrom('Native Patil')).toHaveLength(1);
  });

  it('the closed notice returns the focus to the earlier element', async () => {
    const page = await visits.open('/feedback', { before: abort });
    const name = fieldOf(page, 'Student name');
    await name.focus();
    const notice = page.getByRole('region', { name: failure });
    await notice.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await notice.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await hasFocus(name)).toBe(true));
    // The notice is closed now. So it must not take the focus from another element.
    const faculty = fieldOf(page, 'Faculty name');
    await faculty.focus();
    await page.waitForTimeout(100);
    expect(await hasFocus(faculty)).toBe(true);
  });

  it('the notice is announced and reachable in an open dialog, which Escape closes', async () => {
    const page = await visits.open('/java', {
      screen,
      before: async page => {
        await abort(page);
        await listenToPage(page);
      },
    });
    await press(demoButton(page));
    const dialog = page.locator('dialog.enquiry-dialog');
    await dialog.getByRole('alert').filter({ hasText: failure }).waitFor();
    expect(await saidTexts(page)).toEqual([failure]);
    expect(await findings(page)).toEqual([]);
    for (let stops = 0; stops < 12; stops += 1) {
      expect(await page.evaluate(faultOfFocus)).toBeUndefined();
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  itInFull('the notice in a dialog can be dismissed, and the dialog stays open', async () => {
    const page = await visits.open('/java', { screen, before: abort });
    await press(demoButton(page));
    const dialog = page.locator('dialog.enquiry-dialog');
    await press(
      dialog.getByRole('region', { name: failure }).getByRole('button', { name: 'Close' }),
    );
    await dialog.getByRole('alert').waitFor({ state: 'hidden' });
    expect(await dialog.isVisible()).toBe(true);
  });

  itInFull(
    'the notice is in view in a dialog that is opened again, and on the page in between',
    async () => {
      const page = await visits.open('/java', { screen, before: abort });
      const notice = page.getByRole('region', { name: failure });
      const dialog = page.locator('dialog.enquiry-dialog');
      await press(demoButton(page));
      await dialog.getByRole('alert').filter({ hasText: failure }).waitFor();
      for (const times of ['once', 'twice']) {
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        await eventually(async () => expect([times, await isOnTop(notice)]).toEqual([times, true]));
        await press(demoButton(page));
        await eventually(async () => expect([times, await isOnTop(notice)]).toEqual([times, true]));
      }
      const close = dialog
        .getByRole('region', { name: failure })
        .getByRole('button', { name: 'Close' });
      for (let stops = 0; stops < 12 && !(await hasFocus(close)); stops += 1)
        await page.keyboard.press('Tab');
      expect(await hasFocus(close)).toBe(true);
      await page.keyboard.press('Enter');
      await notice.waitFor({ state: 'hidden' });
      expect(await dialog.isVisible()).toBe(true);
      await eventually(async () => expect(await holdsFocus(dialog)).toBe(true));
      // The closed notice does not return when the dialog opens again.
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await press(demoButton(page));
      await dialog.waitFor();
      expect(await notice.isVisible()).toBe(false);
    },
  );

  itInFull(
    'the notice about another script is in view in a dialog that is opened later',
    async () => {
      const page = await visits.open('/java', { screen, before: abort });
      const notice = page.getByRole('region', { name: failure });
      await island(page, 'SchemeSwitch').dispatchEvent('focusin');
      await notice.waitFor();
      await press(demoButton(page));
      await eventually(async () => expect(await isOnTop(notice)).toBe(true));
      await press(notice.getByRole('button', { name: 'Close' }));
      await notice.waitFor({ state: 'hidden' });
      expect(await page.locator('dialog.enquiry-dialog').isVisible()).toBe(true);
    },
  );

  itInFull('Escape closes the menu beside the notice', async () => {
    const page = await visits.open('/java', { screen, before: abort });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('alert').filter({ hasText: failure }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Main' });
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await page.getByRole('alert').filter({ hasText: failure }).isVisible()).toBe(true);
  });

  it.each(
    sample([
      [390, 664],
      [1280, 720],
      [320, 256],
    ]),
  )('the focused element is in view beside the notice at %d by %d', async (width, height) => {
    const page = await visits.open('/feedback', { viewport: { width, height }, before: abort });
    await fieldOf(page, 'Student name').focus();
    const notice = page.getByRole('region', { name: failure });
    await notice.waitFor();
    await laterStyles(page);
    const close = notice.getByRole('button', { name: 'Close' });
    for (let stops = 0; stops < 60 && !(await hasFocus(close)); stops += 1) {
      expect(await page.evaluate(faultOfFocus)).toBeUndefined();
      await page.keyboard.press('Tab');
    }
    expect(await hasFocus(close)).toBe(true);
    for (let stops = 0; stops < 12; stops += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await page.evaluate(faultOfFocus)).toBeUndefined();
    }
  });
});

it.each(sample(['what was pressed goes to the platform', 'it is said where nothing was pressed']))(
  'with a script that never answers, after 120 seconds %s',
  async outcome => {
    const page = await visits.open('/gallery', {
      before: async page => {
        await page.clock.install();
        await page.route('**/assets/Gallery-*.js', () => undefined);
      },
    });
    // The test controls the page's timers, so that the wait begins with the press.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const isPressed = outcome.includes('platform');
    if (isPressed) await page.locator('.gallery a').first().click();
    else await island(page, 'Gallery').dispatchEvent('focusin');
    await page.clock.runFor(119_000);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.clock.runFor(1_500);
    if (isPressed) await page.waitForURL('**/pictures/gallery/*');
    else await page.getByRole('alert').filter({ hasText: failure }).waitFor();
  },
);

describe('with a component that throws', () => {
  it('the HTML of the server stays and works', async () => {
    visits.expectComplaints(/./);
    const page = await visits.open('/gallery');
    const gallery = island(page, 'Gallery');
    const before = await gallery.innerHTML();
    await gallery.evaluate(marker => marker.setAttribute('data-props', '{}'));
    await gallery.dispatchEvent('focusin');
    await page.getByRole('alert').filter({ hasText: failure }).waitFor();
    expect(await gallery.innerHTML()).toBe(before);
    await pressPicture(page);
  });

  itInFull('the typed text stays, too', async () => {
    visits.expectComplaints(/./);
    const scripts = heldScripts();
    const page = await visits.open('/contactform', { before: scripts.hold });
    await page
      .locator('main [data-island="MailForm"]')
      .evaluate(marker => marker.setAttribute('data-props', '{}'));
    await write(page, contactForm.fill);
    scripts.arrive();
    await page.getByRole('alert').filter({ hasText: failure }).waitFor();
    expect(await typed(page, contactForm.fill)).toEqual(contactForm.fill);
  });
});

const homeForm: PageForm = {
  ...enquiryForm,
  path: '/',
  fill: {
    'Full name': 'Early Asha',
    'Mobile number': '9876543210',
  },
};

describe.each([
  ['fails', (page: Page) => page.route('**/assets/*.js', route => route.abort())],
  ['has no time to come', () => Promise.resolve()],
] as const)('a form that is posted before its script, which %s,', (how, before) => {
  beforeEach(() => {
    if (how === 'fails') visits.expectComplaints(/ERR_FAILED/);
  });

  it.each(sample([homeForm, { ...contactForm, path: '/mr/contactform' }]))(
    'returns to $path with its label in view and focused, and nothing moves afterwards',
    async form => {
      const page = await visits.open(form.path, {
        screen,
        before: async page => {
          await before(page);
          await countShifts(page);
        },
      });
      await post(page, Object.values(form.fill));
      await page.waitForURL('**/*-sent');
      await expectThanks(page);
      await laterStyles(page);
      await page.waitForTimeout(300);
      await expectThanks(page);
      expect(await formOf(page).isVisible()).toBe(false);
      expect(await shifts(page)).toEqual([]);
    },
  );

  it('of the dialog returns with its label in view and focused', async () => {
    const page = await visits.open('/java', { screen, before });
    await page.locator('dialog form').evaluate(form => {
      if (!(form instanceof HTMLFormElement)) return;
      const values = { fname: 'Early Asha', mobile: '9876543210', email: 'asha@example.in' };
      for (const [name, value] of Object.entries(values)) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value;
      }
      form.submit();
    });
    await page.waitForURL('**/java#course-enquiry-sent');
    await expectThanks(page);
    await laterStyles(page);
    await page.waitForTimeout(300);
    await expectThanks(page);
  });
});

/**
 * Fills in the page's form and sends it in one step, as when a visitor pastes a text and presses
 * Enter. No script can arrive between filling in and sending.
 */
async function post(page: Page, texts: readonly string[]): Promise<void> {
  await formOf(page).evaluate((form, texts) => {
    const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      '.field-row__input',
    );
    for (const [at, text] of texts.entries()) {
      const field = fields[at];
      if (field !== undefined) field.value = text;
    }
    if (form instanceof HTMLFormElement) form.submit();
  }, texts);
}

/** Expects the focus on the label with the thanks, and the label's first paragraph in view. */
async function expectThanks(page: Page): Promise<void> {
  const label = page.locator('.sent-label:target');
  await eventually(async () => expect(await hasFocus(label)).toBe(true));
  const { y = -1, height = 0 } = (await label.locator('p').first().boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

/** Presses a picture. Without a script, the browser shows the bare picture. */
async function pressPicture(page: Page): Promise<void> {
  await page.locator('.gallery a').first().click();
  await page.waitForURL('**/pictures/gallery/*');
}

/** Returns whether no other element covers the middle of the element. */
function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(seen);
  });
}
