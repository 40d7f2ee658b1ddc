import type { Locator, Page } from 'playwright-core';
import { browserVisits } from '../support/browser/browserVisits';
import {
  contactForm,
  enquiryForm,
  fieldOf,
  fillForm,
  formOf,
  onlyProblem,
  pageForms,
  submit,
  takenOver,
  typed,
} from '../support/browser/mailForms';
import { hasFocus } from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { itInFull } from '../support/run/shortForm';

const visits = browserVisits();
const screen = 'phone';

async function open(path: string): Promise<Page> {
  const page = await visits.open(path, { screen });
  await takenOver(page);
  return page;
}

describe('typing in a mail form on a phone', () => {
  it('clears a rating by keyboard, and keeps the focus in the rating', async () => {
    const page = await open('/feedback');
    const marks = formOf(page).getByRole('radio');
    const clear = formOf(page).getByRole('button', { name: 'Clear' });
    expect([await marks.count(), await clear.isVisible()]).toEqual([10, false]);
    await marks.first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await marks.nth(1).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(clear)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await formOf(page).locator(':checked:not(option)').count()).toBe(0);
    expect([await hasFocus(marks.first()), await clear.isVisible()]).toEqual([true, false]);
    expect(await page.evaluate(() => sessionStorage.getItem('draft:feedback'))).toBeNull();
  });

  it('does not change a text during composition, keeps vowel signs, and cleans the text afterwards', async () => {
    const page = await open('/contact');
    const name = fieldOf(page, 'Full name');
    await name.focus();
    const { compose, insert } = await composing(page);
    await compose('अम1');
    expect(await name.inputValue()).toBe('अम1');
    await compose('अमोल');
    await insert('अमोल');
    await insert(' पाटील');
    expect(await name.inputValue()).toBe('अमोल पाटील');
    await compose('अ1');
    await insert('अ1');
    await eventually(async () => expect(await name.inputValue()).toBe('अमोल पाटीलअ'));
  });

  it('accepts the digits of other scripts, typed, composed and pasted, and keeps the caret in its place', async () => {
    const page = await open('/contact');
    const mobile = fieldOf(page, 'Mobile number');
    await mobile.pressSequentially('૯૮૭૬');
    expect(await mobile.inputValue()).toBe('9876');
    for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await mobile.press(key);
    await mobile.pressSequentially('০১');
    expect(await mobile.inputValue()).toBe('980176');

    await mobile.fill('');
    await mobile.focus();
    const { compose, insert } = await composing(page);
    await compose('۹۸');
    expect(await mobile.inputValue()).toBe('۹۸');
    await insert('۹۸۷');
    await eventually(async () => expect(await mobile.inputValue()).toBe('987'));

    await fillForm(page, { ...enquiryForm.fill, 'Full name': 'Digits Patil' });
    const copied = [
      '９８７６５４３２１０',
      '\u202a+٩١ ٩٨٧٦٥ ٤٣٢١٠\u202c',
      '+91\u201198765\u00a043210',
    ];
    for (const pasted of [...copied, 'Mob: 98765 43210', '૯૮૭૬૫૪૩૨૧૦']) {
      await paste(page, mobile, pasted);
      expect([pasted, await mobile.inputValue()]).toEqual([pasted, '9876543210']);
      expect(await mobile.getAttribute('aria-invalid')).toBeNull();
    }
    await submit(page, enquiryForm);
    await formOf(page).getByRole('status').filter({ hasText: enquiryForm.success }).waitFor();
    expect(await visits.keptFrom('Digits Patil')).toMatchObject([
      { values: { mobile_no: '9876543210' } },
    ]);
  });
});

describe('checking a mail form on a phone', () => {
  it('shows no error before a field is left, and removes the error once the field is right', async () => {
    const page = await open('/contactform');
    for (const label of Object.keys(contactForm.fill)) await fieldOf(page, label).focus();
    await page.waitForTimeout(150);
    expect(await errors(page)).toEqual([]);
    const email = fieldOf(page, 'Email');
    await email.pressSequentially('asha@');
    expect(await errors(page)).toEqual([]);
    await fieldOf(page, 'Message').focus();
    await eventually(async () =>
      expect(await errors(page)).toEqual(['Enter an email address like name@example.com']),
    );
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await email.fill('asha@example.in');
    await eventually(async () => expect(await errors(page)).toEqual([]));
    expect(await email.getAttribute('aria-invalid')).toBeNull();
  });

  itInFull('sends by one press even if the press makes another field’s error appear', async () => {
    const page = await open('/contact');
    await fillForm(page, enquiryForm.fill);
    // The button moves down when the message appears. The screen is so high that the page cannot
    // scroll. So the browser cannot scroll the button back to its old place.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 3_000 });
    // Here the focus leaves the field only when the visitor presses the button.
    await fieldOf(page, 'Email (optional)').fill('asha@');
    expect(await errors(page)).toEqual([]);
    await submit(page, enquiryForm);
    expect(await onlyProblem(page)).toBe('Enter an email address like name@example.com');
  });

  it('shows an error of the server at its field, and keeps the typed text', async () => {
    visits.expectComplaints(/400 \(Bad Request\)/);
    const page = await open('/contactform');
    const json = { success: false, message: 'x', errors: { mobileno: 'Enter another number' } };
    await page.route('**/send-email', route => route.fulfill({ status: 400, json }));
    await fillForm(page, contactForm.fill);
    await submit(page);
    expect(await onlyProblem(page)).toBe('Enter another number');
    expect(await described(page, 'Enter another number').getAttribute('name')).toBe('mobileno');
    expect(await typed(page, contactForm.fill)).toEqual(contactForm.fill);
  });
});

it('a date without a year is an error, and the form is sent only with a complete date', async () => {
  const sentence = 'Enter a date like 2026-11-24 (year-month-day)';
  const form = pageForms.find(({ path }) => path === '/feedback') ?? enquiryForm;
  const page = await visits.open('/feedback');
  await fillForm(page, { ...form.fill, 'Student name': 'Dated Patil' });
  const date = fieldOf(page, 'Today’s date (optional)');
  await date.focus();
  await page.keyboard.type('1124');
  await submit(page, form);
  expect(await onlyProblem(page)).toBe(sentence);
  expect(visits.posts()).toBe(0);
  await date.fill('2026-11-24');
  await submit(page, form);
  await formOf(page).getByRole('status').filter({ hasText: form.success }).waitFor();
  expect(await visits.keptFrom('Dated Patil')).toMatchObject([
    { values: { to_day: '2026-11-24' } },
  ]);
});

it('a form in Hindi shows its errors and its success text in Hindi', async () => {
  const page = await open('/hi/contact');
  const submitInHindi = () => submit(page, { ...enquiryForm, submit: 'भेजें' });
  await submitInHindi();
  const summary = formOf(page).getByRole('alert');
  await summary.waitFor();
  const lines = await summary.getByRole('link').allTextContents();
  expect(lines).toEqual(['अपना नाम लिखें', 'अपना मोबाइल नंबर लिखें']);
  expect(await page.title()).toMatch(/^ग़लती: संपर्क/);
  const [mobile, email] = [fieldOf(page, 'मोबाइल नंबर'), fieldOf(page, 'ईमेल (ज़रूरी नहीं)')];
  await fieldOf(page, 'पूरा नाम').fill('आशा पाटील');
  await mobile.fill('९८७६५४३२१०');
  expect(await mobile.inputValue()).toBe('9876543210');
  await email.fill('asha@');
  await submitInHindi();
  await formOf(page).getByText('ईमेल का पता ऐसे लिखें: name@example.com').first().waitFor();
  // An empty optional field is no error.
  await email.fill('');
  await submitInHindi();
  await formOf(page).getByText('धन्यवाद! हम जल्द ही आपको कॉल करेंगे।').waitFor();
});

function errors(page: Page): Promise<readonly string[]> {
  return formOf(page).locator('.field-row__error').allTextContents();
}

/** Returns the field with this description for screen readers. */
function described(page: Page, description = ''): Locator {
  return formOf(page).getByRole('textbox', { description });
}

/** Pastes the text with the browser's own paste command. */
async function paste(page: Page, target: Locator, text: string): Promise<void> {
  const source = fieldOf(page, 'Message (optional)');
  await source.fill(text);
  await source.press('Control+a');
  await source.press('Control+x');
  await target.fill('');
  await target.press('Control+v');
}

/** Simulates a keyboard that first composes a text and then enters it, as phone keyboards do. */
async function composing(page: Page) {
  const keyboard = await page.context().newCDPSession(page);
  return {
    compose: (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    insert: (text: string) => keyboard.send('Input.insertText', { text }),
  };
}
