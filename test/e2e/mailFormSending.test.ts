import type { Page, Route } from 'playwright-core';
import { findings, showWhole } from '../support/browser/axe';
import { browserVisits, press } from '../support/browser/browserVisits';
import {
  contactForm,
  fieldOf,
  fillForm,
  formOf,
  type PageForm,
  pageForms,
  problems,
  submit,
  takenOver,
  typed,
} from '../support/browser/mailForms';
import { focused, hasFocus, heldScripts } from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { itInFull, sample } from '../support/run/shortForm';

const visits = browserVisits();
// Some tests advance the clock past the time limit for the browser's storage. The page then
// reports this error. It is allowed.
visits.allowComplaints(/^console: Not kept\. Error: The browser has not answered in time\./);
const loading = 'Loading Please Wait...';
const failure = 'Failed to send message. Please try again.';

describe('sending a mail form', () => {
  it.each(sample(pageForms))(
    'shows the missing fields of $name in a summary with the focus; then keeps the enquiry, announces it in a live region with the focus, and is empty again',
    async form => {
      const page = await visits.open(form.path, { screen: 'phone' });
      await takenOver(page);
      await expectMissing(page, form);

      const title = (await page.title()).replace(/^Error: /, '');
      const [label = ''] = Object.keys(form.fill);
      await fillForm(page, form.fill);
      // A person takes this time before sending again.
      await page.waitForTimeout(2_100);
      await submit(page, form);
      const result = formOf(page).getByRole('status').filter({ hasText: form.success });
      await result.waitFor();
      await eventually(async () => expect(await hasFocus(result)).toBe(true));
      // The error is no longer shown.
      expect(await formOf(page).getByRole('alert').count()).toBe(0);
      expect(await page.title()).toBe(title);
      await showWhole(page);
      expect(await findings(page)).toEqual([]);
      // Nobody calls a visitor who has sent feedback.
      const isCalled = (await result.textContent())?.includes('We will call 9876543210');
      expect(isCalled).toBe(form.name !== 'the feedback');
      await sendAnother(page);
      await eventually(async () => expect(await hasFocus(fieldOf(page, label))).toBe(true));
      expect(Object.values(await typed(page, form.fill)).join('')).toBe('');
      expect(await visits.keptFrom('Asha Patil')).toMatchObject([
        { values: form.kept, suspicions: [] },
      ]);
    },
  );

  it.each(
    sample([
      ['at once', 0],
      ['quick', 30],
      ['slow', 200],
    ]),
  )('by a double click that is %s sends once, and shows the success text', async (pace, delay) => {
    const page = await visits.open('/contactform');
    await fillForm(page, { ...contactForm.fill, 'Full name': `Double ${pace}` });
    await formOf(page).getByRole('button', { name: 'Submit' }).dblclick({ delay });
    await formOf(page).getByText(contactForm.success).waitFor();
    await page.waitForTimeout(200);
    expect(await formOf(page).getByText(contactForm.success).isVisible()).toBe(true);
    expect(await formOf(page).getByRole('alert').count()).toBe(0);
    expect(visits.posts()).toBe(1);
    expect(await visits.keptFrom(`Double ${pace}`)).toHaveLength(1);
  });
});

it('a late answer to a sent form is announced, and does not take the focus from the search', async () => {
  const page = await visits.open('/contactform');
  let answer = () => {};
  const isAnswered = new Promise<void>(resolve => {
    answer = resolve;
  });
  await page.route('**/send-email', async route => {
    await isAnswered;
    await route.continue();
  });
  await fillForm(page, contactForm.fill);
  await submit(page);
  await formOf(page).getByText(loading).waitFor();
  await page.getByRole('button', { name: 'Search' }).first().click();
  const question = page.getByRole('dialog').getByRole('searchbox');
  await question.pressSequentially('ja');
  answer();
  await formOf(page).getByRole('status').getByText(contactForm.success).waitFor();
  await question.pressSequentially('va');
  expect(await hasFocus(question)).toBe(true);
  expect(await question.inputValue()).toBe('java');
});

describe('sending a mail form without an answer', () => {
  it.each([
    ['never reaches the site at first', (route: Route) => route.abort('connectionreset')],
    ['is kept, but its answer is lost', loseAnswer],
  ])(
    'tries again by itself with the same key if the post %s, and delivers once',
    async (_, firstTry) => {
      visits.expectComplaints(/\/send-email could not be reached/, /ERR_CONNECTION_RESET/);
      const tries: string[] = [];
      const page = await openWithClock(route => {
        tries.push(keyOf(route));
        return tries.length < 3 ? firstTry(route) : route.continue();
      });
      await fillForm(page, { ...contactForm.fill, 'Full name': 'Patient Patil' });
      const button = formOf(page).getByRole('button', { name: contactForm.submit });
      await press(button);
      for (const count of [1, 2]) {
        await eventually(() => expect(tries).toHaveLength(count));
        expect(await formOf(page).getByRole('status').textContent()).toBe(loading);
        await eventually(async () =>
          expect(await page.getByText(loading).evaluate(isInSight)).toBe(true),
        );
        expect(await button.getAttribute('aria-disabled')).toBe('true');
        await wait(page);
      }
      await formOf(page).getByText(contactForm.success).waitFor();
      expect(await formOf(page).getByText(loading).count()).toBe(0);
      expect(tries).toHaveLength(3);
      expect(new Set(tries).size).toBe(1);
      expect(await visits.keptFrom('Patient Patil')).toHaveLength(1);
    },
  );

  itInFull('delivers once if the visitor reloads before the answer and sends again', async () => {
    let tries = 0;
    const page = await visits.open('/contactform');
    await page.route('**/send-email', async route => {
      tries += 1;
      if (tries > 1) return route.continue();
      // The server keeps the enquiry, but the visitor leaves the page before the answer
      // arrives.
      await route.fetch();
    });
    await fillForm(page, { ...contactForm.fill, 'Full name': 'Reloading Patil' });
    await submit(page);
    await eventually(async () => expect(await visits.keptFrom('Reloading Patil')).toHaveLength(1));
    await page.reload();
    await takenOver(page);
    await submit(page);
    await formOf(page).getByText(contactForm.success).waitFor();
    expect(tries).toBe(2);
    expect(await visits.keptFrom('Reloading Patil')).toHaveLength(1);
  });

  it.each<[string, (route: Route) => Promise<void>, readonly RegExp[]]>([
    ['the connection is lost', route => route.abort('connectionreset'), [/ERR_CONNECTION_RESET/]],
    // The answer of server/forms/submit.ts when the store cannot keep anything.
    [
      'the server cannot keep it',
      route =>
        route.fulfill({ status: 503, json: { success: false, message: failure, errors: {} } }),
      [/503 \(Service/],
    ],
    [
      'a captive portal answers',
      route => route.fulfill({ body: '<h1>Log in to the network</h1>' }),
      [],
    ],
  ])(
    'shows a failure text with the phone number if %s, and keeps the typed text; Try again works',
    async (_, answer, complaints) => {
      visits.expectComplaints(/\/send-email (?:answered|could not)/, ...complaints);
      const tries: string[] = [];
      const page = await openWithClock(route => {
        tries.push(keyOf(route));
        return answer(route);
      });
      const fill = { ...contactForm.fill, 'Full name': 'Stubborn Patil' };
      await fillForm(page, fill);
      await submit(page);
      for (const count of [1, 2, 3]) {
        await eventually(() => expect(tries).toHaveLength(count));
        await wait(page);
      }
      const result = formOf(page).getByRole('status').filter({ hasText: failure });
      await result.waitFor();
      expect(tries).toHaveLength(4);
      expect(new Set(tries).size).toBe(1);
      expect(await result.textContent()).toContain('+91 00000 00001');
      await eventually(async () => expect(await hasFocus(result)).toBe(true));
      expect(await typed(page, fill)).toEqual(fill);
      await page.unroute('**/send-email');
      await formOf(page).getByRole('button', { name: 'Try again' }).click();
      await formOf(page).getByText(contactForm.success).waitFor();
      expect(await visits.keptFrom('Stubborn Patil')).toHaveLength(1);
      expect(await formOf(page).getByText(failure).count()).toBe(0);
    },
  );
});

describe('a visitor who has sent too many messages', () => {
  const strict = browserVisits({ env: { RATE_LIMIT_MAX: '1', TRUST_PROXY: '1' } });
  let tries = 0;

  it('learns when to try again, and keeps the typed text', async () => {
    strict.expectComplaints(/429 \(Too Many Requests\)/);
    // If the test runs a second time, it uses another address. The first run has used up this
    // visitor's rate limit.
    tries += 1;
    const extraHTTPHeaders = { 'X-Forwarded-For': `203.0.113.${tries}` };
    const page = await strict.open('/contactform', { extraHTTPHeaders });
    await fillForm(page, contactForm.fill);
    await submit(page);
    await formOf(page).getByText(contactForm.success).waitFor();
    await sendAnother(page);
    await fillForm(page, contactForm.fill);
    await submit(page);
    const message =
      'Too many messages from your connection. Please try again in 15 minutes, or call +91 00000 00001.';
    await formOf(page).getByRole('status').getByText(message).waitFor();
    expect(await typed(page, contactForm.fill)).toEqual(contactForm.fill);
    expect(await formOf(page).getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
  });
});

it('the draft of a mail form is restored after a visit to another page, and removed once it is sent', async () => {
  const { Message: early, ...others } = contactForm.fill;
  const scripts = heldScripts();
  const page = await visits.open('/contactform', { before: scripts.hold });
  await fieldOf(page, 'Message').fill(early ?? '');
  scripts.arrive();
  await fillForm(page, others);
  await page.goto('/about');
  await page.goto('/contactform');
  await eventually(async () =>
    expect(await typed(page, contactForm.fill)).toEqual(contactForm.fill),
  );
  await takenOver(page);
  await submit(page);
  await formOf(page).getByText(contactForm.success).waitFor();
  // Only the start of the visit may be stored, because it identifies nobody.
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter(key => key !== 'visit')).toEqual([]);
  await page.goto('/contactform');
  await takenOver(page);
  expect(Object.values(await typed(page, contactForm.fill)).join('')).toBe('');
});

/**
 * Sends the empty form, and follows each line of the summary to its field. The field has the same
 * message.
 */
async function expectMissing(page: Page, form: PageForm): Promise<void> {
  const title = await page.title();
  await submit(page, form);
  const links = await problems(page);
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('error-summary'),
  );
  expect(await links.allTextContents()).toEqual(form.missing);
  expect(await page.title()).toBe(`Error: ${title}`);
  await showWhole(page);
  expect(await findings(page)).toEqual([]);
  expect(await formOf(page).locator('[aria-invalid="true"]').count()).toBe(form.missing.length);

  const fields = Object.keys(form.kept).filter((_, at) => at < form.missing.length);
  for (const [at, field] of fields.entries()) {
    await press(links.nth(at));
    await eventually(async () => expect(await focused(page)).toBe(field));
    const description = form.missing[at] ?? '';
    const described = formOf(page).getByRole('textbox', { description });
    expect(await described.getAttribute('name')).toBe(field);
  }
}

/** Lets the server keep the enquiry, and drops the answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/**
 * Opens the contact form. The test controls the clock of the page, and answers the page's posts.
 */
function openWithClock(answer: (route: Route) => Promise<void>): Promise<Page> {
  return visits.open('/contactform', {
    before: async page => {
      await page.clock.install();
      await page.route('**/send-email', answer);
    },
  });
}

/** Advances the clock by more than the form's wait between two tries. */
async function wait(page: Page): Promise<void> {
  await page.waitForTimeout(50);
  await page.clock.fastForward(10_000);
}

/** Returns whether the element is inside the screen and not covered. */
function isInSight(element: Element): boolean {
  const { left, top, bottom } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every(y => document.elementFromPoint(left + 20, y) === element);
}

function keyOf(route: Route): string {
  const body = route.request().postData() ?? '';
  return /"idempotency_key":"([\w-]{8,})"/.exec(body)?.[1] ?? `no key in ${body}`;
}

/**
 * Waits, and then presses "Send another". Without the wait, the press would count as a double
 * click on Submit.
 */
async function sendAnother(page: Page): Promise<void> {
  await page.waitForTimeout(1_100);
  await formOf(page).getByRole('button', { name: 'Send another' }).click();
}
