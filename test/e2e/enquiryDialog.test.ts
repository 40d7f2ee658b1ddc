import type { Page } from 'playwright-core';
import { browserVisits, press, type Screen, screenNames } from '../support/browser';
import { eventually } from '../support/eventually';
import { hydrated, island } from '../support/hydrated';
import { laterStyles } from '../support/laterStyles';

const visits = browserVisits();

describe('the Courses Enquiry dialog', () => {
  it('is not seen while its button is pressed, and stays closed where the press is taken back', async () => {
    const page = await visits.open('/java', { screen: 'desk' });
    await laterStyles(page);
    const button = page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first();
    await button.hover();
    await page.mouse.down();
    const dialog = page.locator('dialog.enquiry-dialog');
    // Made ready, unseen.
    await eventually(async () => {
      expect(await dialog.evaluate((box: HTMLElement) => box.offsetHeight)).toBeGreaterThan(0);
    });
    expect(await dialog.isVisible()).toBe(false);
    await page.mouse.move(5, 5);
    await page.mouse.up();
    expect(await dialog.evaluate((box: HTMLElement) => box.offsetHeight)).toBe(0);
  });
});

describe.each(screenNames)('the Courses Enquiry dialog on a %s', screen => {
  it('opens over the page, named, with the course filled in and focus inside', async () => {
    const page = await openDialog('/java', screen);
    const dialog = page.getByRole('dialog', { name: 'Courses Enquiry', exact: true });
    expect(
      await dialog.getByText('Please feel the below form, we will call you very shortly').isVisible(),
    ).toBe(true);
    expect(await placeholders(page)).toEqual([
      'Enter Your Name *',
      'Enter Mobile No. *',
      'Enter Email ID',
      'Enter Course Name',
    ]);
    expect(await dialog.getByLabel('Course', { exact: true }).inputValue()).toBe('Java');
    expect(await focusIsInside(page)).toBe(true);
    expect(await page.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).toBe(true);
  });

  it('shows its errors below the cross, which stays in sight', async () => {
    const page = await openDialog('/java', screen);
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 640 });
    await page.getByRole('dialog').getByLabel('Course', { exact: true }).fill('');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Submit' }));
    const [errors, cross] = [page.locator('dialog .error-summary'), page.locator('.enquiry-dialog__cross')];
    await eventually(async () => {
      const [below, above] = [await errors.boundingBox(), await cross.boundingBox()];
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
      expect(above?.y).toBeGreaterThanOrEqual(0);
    });
  });

  it('leaves the rest of the page out of reach', async () => {
    const page = await openDialog('/java', screen);
    await expect(
      page.getByRole('link', { name: 'Skip to the content' }).click({ timeout: 400 }),
    ).rejects.toThrow();
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab');
      // Past the last control the browser's own buttons come, which count as the document's body.
      expect((await focusIsInside(page)) || (await focusIsNowhere(page))).toBe(true);
    }
  });

  it('puts the focus on each of its controls in turn', async () => {
    const page = await openDialog('/java', screen);
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).focus();
    const stops: string[] = [];
    for (let stop = 0; stop < 9; stop++) {
      stops.push(await focused(page));
      await page.keyboard.press('Tab');
    }
    expect(stops.filter(name => name !== '')).toEqual(
      expect.arrayContaining(['fname', 'mobile', 'email', 'course', 'Submit', 'Close']),
    );
  });

  it.each([
    ['the cross', (page: Page) => press(page.locator('dialog .enquiry-dialog__cross'))],
    ['Close', (page: Page) => press(page.getByRole('dialog').getByText('Close', { exact: true }))],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a press beside it', (page: Page) => pressBeside(page, screen)],
  ])('is closed by %s, and gives the focus back to the button', async (_way, close) => {
    const page = await openDialog('/java', screen);
    await close(page);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await eventually(async () => expect(await focused(page)).toBe('Book A Demo'));
  });

  it('is closed before its script has come, too', async () => {
    const page = await visits.open('/java', { screen, before: holdScripts });
    for (const way of ['.enquiry-dialog__cross', '.enquiry-dialog__close']) {
      await press(page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first());
      await page.getByRole('dialog').waitFor();
      await press(page.locator(way));
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  });

  it('keeps what was typed when it is closed and opened again', async () => {
    const page = await openDialog('/java', screen);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Asha Patil');
    await dialog.getByLabel('Course', { exact: true }).fill('Java in the evening');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await press(page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).last());
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Asha Patil');
    expect(await dialog.getByLabel('Course', { exact: true }).inputValue()).toBe('Java in the evening');
  });

  it('stays open when a selection of text ends beside it', async () => {
    const page = await openDialog('/java', screen);
    await selectBeyondTheEdge(page);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });

  it('shows a label in the place of its fields, and keeps the enquiry once', async () => {
    const page = await openDialog('/python', screen);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(`Asha ${screen}`);
    await dialog.getByLabel('Mobile number').fill('9876543210');
    await dialog.getByLabel('Email').fill('asha@example.in');
    await press(dialog.getByRole('button', { name: 'Submit' }));
    const label = dialog.getByRole('status');
    await label.getByText('Thank you we will call you shortly!').waitFor();
    expect(await label.getByRole('paragraph').allTextContents()).toEqual([
      'Thank you we will call you shortly!',
      'We will call 9876543210',
      'Monday to Saturday, 8 am to 9 pm',
    ]);
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    await eventually(async () =>
      expect(await label.evaluate(status => document.activeElement === status)).toBe(true),
    );
    expect(await label.evaluate(isWhole)).toBe(true);
    const kept = (await visits.site().delivered()).filter(({ values }) => values.fname === `Asha ${screen}`);
    expect(kept).toMatchObject([
      {
        form: 'course-enquiry',
        page: '/python',
        values: { mobile: '9876543210', email: 'asha@example.in', course: 'Python' },
      },
    ]);
    // Closed and opened again, it begins with its fields.
    await press(dialog.getByRole('button', { name: 'Close' }).last());
    await dialog.waitFor({ state: 'hidden' });
    await press(page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first());
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    expect(await dialog.getByLabel('Course', { exact: true }).inputValue()).toBe('Python');
  });

  it('stays open under the second click of a pair on Submit', async () => {
    const page = await openDialog('/python', screen);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(`Twice ${screen}`);
    await dialog.getByLabel('Mobile number').fill('9876543210');
    await dialog.getByLabel('Email').fill('asha@example.in');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await submit.scrollIntoViewIfNeeded();
    const box = await submit.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    await page.mouse.click(x, y);
    const thanks = dialog.getByText('Thank you we will call you shortly!');
    await thanks.waitFor();
    await page.mouse.click(x, y);
    await page.waitForTimeout(200);
    expect(await thanks.isVisible()).toBe(true);
  });
});

/** Nothing of it is cut off at a side. */
function isWhole(element: Element): boolean {
  return [element, ...element.querySelectorAll('*')].every(each => {
    const { left, right } = each.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && each.scrollWidth <= each.clientWidth + 1;
  });
}

describe('the Courses Enquiry dialog in a browser without closedby and commands', () => {
  it('is modal all the same, and closed by its buttons and by a press beside it', async () => {
    const page = await visits.open('/java', { before: forgetNewAttributes });
    const dialog = page.getByRole('dialog');
    const open = () => page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first().click();
    await open();
    await page.waitForFunction(() => document.querySelector('dialog')?.matches(':modal'));
    await page.locator('.enquiry-dialog__cross').click();
    await dialog.waitFor({ state: 'hidden' });
    await open();
    expect(await page.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).toBe(true);
    await dialog.getByText('Close', { exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await open();
    await page.mouse.click(4, 4);
    await dialog.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Book A Demo');
  });

  it('stays open when a selection of text ends beside it', async () => {
    const page = await visits.open('/java', { before: forgetNewAttributes });
    await page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first().click();
    await page.waitForFunction(() => document.querySelector('dialog')?.matches(':modal'));
    await selectBeyondTheEdge(page);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });
});

describe('the first click on Book A Demo', () => {
  it('is answered before React is at work', async () => {
    const page = await visits.open('/java');
    const script = page.waitForResponse(/EnquiryDialog-\w+\.js$/);
    await page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first().hover();
    await page.mouse.down();
    await script;
    await page.waitForTimeout(300);
    expect(await hasReact(page)).toBe(false);
    await page.mouse.up();
    await page.getByRole('dialog').waitFor();
    await hydrated(page, 'EnquiryDialog');
  });

  it('passes on to the page that it is inert, and does not style it anew', async () => {
    const page = await visits.open('/java');
    await laterStyles(page);
    const timeline = 'disabled-by-default-devtools.timeline';
    await page
      .context()
      .browser()
      ?.startTracing(page, { categories: ['-*', 'devtools.timeline', timeline] });
    await page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first().click();
    await page.getByRole('dialog').waitFor();
    const trace = await page.context().browser()?.stopTracing();
    const { traceEvents }: { traceEvents: readonly { args: { elementCount?: number } }[] } = JSON.parse(
      String(trace),
    );
    const counts = traceEvents.map(({ args }) => args.elementCount ?? 0);
    // 211 with links, the dialog and what has a token; 349 if nothing is passed on.
    expect(Math.max(...counts)).toBeGreaterThan(50);
    expect(Math.max(...counts)).toBeLessThan(280);
  });

  it('passes the colour of selected text on from the body, also into the dialog', async () => {
    const page = await visits.open('/java');
    await laterStyles(page);
    const colours = await page
      .locator('main p, dialog p')
      .evaluateAll(all => all.map(text => getComputedStyle(text, '::selection').backgroundColor));
    expect(new Set(colours)).toEqual(new Set(['rgb(251, 227, 166)']));
  });
});

/** After the loader has armed its triggers, as an older browser would never have known them. */
function forgetNewAttributes(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('dialog')?.removeAttribute('closedby');
      for (const button of document.querySelectorAll('[commandfor]')) button.removeAttribute('commandfor');
    });
  });
}

function hasReact(page: Page): Promise<boolean> {
  return island(page, 'EnquiryDialog').evaluate(marker =>
    Object.keys(marker.firstElementChild ?? {}).some(key => key.startsWith('__reactFiber')),
  );
}

async function selectBeyondTheEdge(page: Page): Promise<void> {
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
  await name.fill('Asha Patil');
  const box = await name.boundingBox();
  if (box === null) throw new Error('The field has no box.');
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(3, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.waitForTimeout(150);
}

async function openDialog(path: string, screen: Screen): Promise<Page> {
  const page = await visits.open(path, { screen });
  await press(page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first());
  await page.getByRole('dialog').waitFor();
  await page.waitForFunction(() => document.querySelector('dialog form')?.hasAttribute('novalidate'));
  return page;
}

/** The strip above and beside the dialog is its backdrop. */
async function pressBeside(page: Page, screen: Screen): Promise<void> {
  await (screen === 'phone' ? page.touchscreen.tap(4, 4) : page.mouse.click(4, 4));
}

function holdScripts(page: Page): Promise<unknown> {
  return page.route('**/assets/*.js', () => undefined);
}

function placeholders(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator('dialog [placeholder]')
    .evaluateAll(inputs => inputs.map(input => input.getAttribute('placeholder')));
}

function focusIsInside(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement) === true);
}

function focusIsNowhere(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement === document.body);
}

/** The name of the field or the words of the control that has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === document.body || element === null) return '';
    return (
      element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    );
  });
}
