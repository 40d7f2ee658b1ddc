import type { Page } from 'playwright-core';
import { findings } from '../support/browser/axe';
import { browserVisits, press, screenNames } from '../support/browser/browserVisits';
import {
  demoButton,
  focused,
  type HeldScripts,
  hasFocus,
  heldScripts,
  holdsFocus,
  openDialog,
} from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { itInFull } from '../support/run/shortForm';

const visits = browserVisits();
const success = 'Thank you we will call you shortly!';

describe.each(screenNames)('the Courses Enquiry dialog on a %s', screen => {
  it('opens over the page, and keeps the focus inside', async () => {
    const page = await visits.open('/java', { screen });
    const dialog = await openDialog(page);
    expect(await findings(page)).toEqual([]);
    const stops: string[] = [];
    for (let stop = 0; stop < 12; stop++) {
      // After the last control of the dialog, the focus goes to the browser's own buttons. At
      // that moment, the page's active element is the body.
      expect((await holdsFocus(dialog)) || (await focused(page)) === '').toBe(true);
      stops.push(await focused(page));
      await page.keyboard.press('Tab');
    }
    const controls = ['fname', 'mobile', 'email', 'course', 'Submit', 'Close'];
    expect(stops).toEqual(expect.arrayContaining(controls));
    const behind = page.getByRole('link', { name: 'Skip to the content' });
    await expect(behind.click({ timeout: 400 })).rejects.toThrow();
  });

  it('shows its errors below the close button, which stays in view', async () => {
    const page = await visits.open('/java', { screen });
    const dialog = await openDialog(page);
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 640 });
    await dialog.getByLabel('Course', { exact: true }).fill('');
    await press(dialog.getByRole('button', { name: 'Submit' }));
    const [errors, cross] = [
      page.locator('dialog .error-summary'),
      page.locator('.enquiry-dialog__cross'),
    ];
    await eventually(async () => {
      const [below, above] = [await errors.boundingBox(), await cross.boundingBox()];
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
      expect(above?.y).toBeGreaterThanOrEqual(0);
    });
    expect(await findings(page)).toEqual([]);
  });

  it('replaces its fields with a label, also after a double click, and keeps the enquiry once', async () => {
    const page = await visits.open('/python', { screen });
    const dialog = await openDialog(page);
    await dialog.getByLabel('Name', { exact: true }).fill(`Asha ${screen}`);
    await dialog.getByLabel('Mobile number').fill('9876543210');
    await dialog.getByLabel('Email').fill('asha@example.in');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    const label = dialog.getByRole('status');
    await label.getByText(success).waitFor();
    await eventually(async () => expect(await hasFocus(label)).toBe(true));
    // The mouse is still where the button was.
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(200);
    expect(await label.getByRole('paragraph').allTextContents()).toEqual([
      success,
      'We will call 9876543210',
      'Monday to Saturday, 8 am to 9 pm',
    ]);
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    expect(await label.evaluate(isWhole)).toBe(true);
    const values = { mobile: '9876543210', email: 'asha@example.in', course: 'Python' };
    expect(await visits.keptFrom(`Asha ${screen}`)).toMatchObject([
      { form: 'course-enquiry', page: '/python', values },
    ]);
    // A second press that follows at once would count as a double click, so the test waits. When
    // the dialog opens again, it shows its fields.
    await page.waitForTimeout(1_000);
    await press(dialog.getByRole('button', { name: 'Close' }).last());
    await dialog.waitFor({ state: 'hidden' });
    await press(demoButton(page));
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    expect(await dialog.getByLabel('Course', { exact: true }).inputValue()).toBe('Python');
  });
});

describe('the Courses Enquiry dialog', () => {
  itInFull(
    'says that all fields are required; when it is closed, it removes the errors and keeps the typed text',
    async () => {
      const page = await visits.open('/java');
      const title = await page.title();
      const dialog = await openDialog(page);
      expect(await dialog.getByText('All fields are required.').isVisible()).toBe(true);
      expect(
        await dialog
          .getByLabel('Mobile number')
          .and(page.getByRole('textbox', { description: /Ten digits/ }))
          .count(),
      ).toBe(1);
      await dialog.getByLabel('Name', { exact: true }).fill('Asha Patil');
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await dialog.getByRole('alert').waitFor();
      expect(await page.title()).toBe(`Error: ${title}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await eventually(async () => expect(await page.title()).toBe(title));
      await demoButton(page).click();
      expect(await dialog.getByRole('alert').count()).toBe(0);
      expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Asha Patil');
    },
  );

  itInFull('stays closed if the pointer leaves the button before the release', async () => {
    const page = await visits.open('/java');
    const dialog = page.locator('dialog.enquiry-dialog');
    await demoButton(page).hover();
    await page.mouse.down();
    await page.waitForTimeout(200);
    expect(await dialog.isVisible()).toBe(false);
    await page.mouse.move(5, 5);
    await page.mouse.up();
    expect(await dialog.isVisible()).toBe(false);
  });

  it('is modal also in a browser without closedby and commands, and can be closed in the same ways', async () => {
    const page = await visits.open('/java', { before: forgetNewAttributes });
    const dialog = page.getByRole('dialog');
    const ways = [
      () => page.locator('.enquiry-dialog__cross').click(),
      () => dialog.getByText('Close', { exact: true }).click(),
      () => page.mouse.click(4, 4),
    ];
    for (const close of ways) {
      await demoButton(page).click();
      await page.waitForFunction(() => document.querySelector('dialog')?.matches(':modal'));
      await selectBeyondTheEdge(page);
      expect(await dialog.isVisible()).toBe(true);
      await close();
      await dialog.waitFor({ state: 'hidden' });
      await eventually(async () => expect(await focused(page)).toBe('Book A Demo'));
    }
  });
});

describe.each([
  ['without commands', forgetNewAttributes],
  ['that knows them', async () => undefined],
] as const)('the Courses Enquiry dialog in a browser %s, with late scripts', (_what, before) => {
  /** Opens the dialog while its script is still loading. */
  async function open() {
    const scripts = heldScripts();
    const page = await visits.open('/java', {
      before: async page => {
        await before(page);
        await scripts.hold(page);
      },
    });
    await press(demoButton(page));
    return { page, dialog: page.getByRole('dialog'), scripts };
  }

  it('keeps the focus and the caret while it becomes modal', async () => {
    const { page, dialog, scripts } = await open();
    const name = dialog.getByLabel('Name', { exact: true });
    await dialog.getByLabel('Email').fill('asha@');
    await name.click();
    await page.keyboard.type('Asha Patil');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await becomesModal(page, scripts);
    await page.keyboard.type('y');
    expect(await name.inputValue()).toBe('Aysha Patil');
  });

  it('shows no error for a half-typed field while it becomes modal', async () => {
    const { page, dialog, scripts } = await open();
    const email = dialog.getByLabel('Email');
    await email.click();
    await page.keyboard.type('asha@');
    await becomesModal(page, scripts);
    expect(await hasFocus(email)).toBe(true);
    expect(await dialog.locator('[aria-invalid="true"]').count()).toBe(0);
    expect(await dialog.locator('.field-row__error').count()).toBe(0);
  });

  itInFull('becomes modal also if the fragment of the address is the form’s id', async () => {
    const faults: Error[] = [];
    const { page, scripts } = await open();
    page.on('pageerror', fault => faults.push(fault));
    await page.evaluate(() => history.replaceState(null, '', '#course-enquiry'));
    await becomesModal(page, scripts);
    expect(faults).toEqual([]);
  });
});

/** Lets the dialog's script arrive, and waits until the dialog is hydrated. */
async function becomesModal(page: Page, scripts: HeldScripts): Promise<void> {
  scripts.arrive();
  await page.locator('dialog form[novalidate]').waitFor();
  await page.waitForFunction(() => document.querySelector('dialog')?.matches(':modal'));
}

/** Returns whether the element is whole: no side of the element or of its content is cut off. */
function isWhole(element: Element): boolean {
  return [element, ...element.querySelectorAll('*')].every(each => {
    const { left, right } = each.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && each.scrollWidth <= each.clientWidth + 1;
  });
}

/**
 * Removes the attributes that an older browser does not understand, as soon as the document is
 * parsed. The loader has already set up the buttons that open the dialog.
 */
function forgetNewAttributes(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('dialog')?.removeAttribute('closedby');
      for (const button of document.querySelectorAll('[commandfor]'))
        button.removeAttribute('commandfor');
    });
  });
}

/** Selects a text in the dialog with the mouse, and releases the mouse outside the dialog. */
async function selectBeyondTheEdge(page: Page): Promise<void> {
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
  await name.fill('Asha Patil');
  const { x = 0, y = 0, height = 0 } = (await name.boundingBox()) ?? {};
  await page.mouse.move(x + 60, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(3, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await page.waitForTimeout(150);
}
