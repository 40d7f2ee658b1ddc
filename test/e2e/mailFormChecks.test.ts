import type { Page } from 'playwright-core';
import { browserVisits, press } from '../support/browser';
import { eventually } from '../support/eventually';
import {
  contactForm,
  enquiryForm,
  fieldOf,
  fillForm,
  formOf,
  pageForms,
  takenOver,
  typed,
} from '../support/mailForms';

const visits = browserVisits();
const screen = 'phone';

describe('checking a mail form on a phone', () => {
  it.each(pageForms)('says of $name what is missing, in a summary with the focus', async form => {
    const page = await visits.open(form.path, { screen });
    await takenOver(page);
    await press(formOf(page).getByRole('button', { name: form.submit }));
    const summary = formOf(page).getByRole('alert', { name: 'There is a problem' });
    await summary.waitFor();
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('error-summary'),
    );
    expect(await summary.getByRole('link').allTextContents()).toEqual(form.missing);
    expect(await page.title()).toMatch(/^Error: /);
    expect(await formOf(page).locator('[aria-invalid="true"]').count()).toBe(form.missing.length);
  });

  it('leads from each line of the summary to its field, which says the same', async () => {
    const page = await visits.open('/contactform', { screen });
    await takenOver(page);
    await press(formOf(page).getByRole('button', { name: 'Submit' }));
    await press(formOf(page).getByRole('link', { name: 'Enter your email' }));
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('emailid'),
    );
    expect(await description(page, 'Email')).toContain('Enter your email');
  });

  it('says nothing while a visitor types for the first time, and speaks when the field is left', async () => {
    const page = await visits.open('/contactform', { screen });
    await takenOver(page);
    const email = fieldOf(page, 'Email');
    await email.pressSequentially('asha@');
    expect(await errors(page)).toEqual([]);
    await fieldOf(page, 'Message').focus();
    await eventually(async () =>
      expect(await errors(page)).toEqual(['Enter an email address like name@example.com']),
    );
    expect(await email.getAttribute('aria-invalid')).toBe('true');
  });

  it('takes the message away as soon as the field is right', async () => {
    const page = await visits.open('/contactform', { screen });
    await takenOver(page);
    const email = fieldOf(page, 'Email');
    await email.pressSequentially('asha@');
    await fieldOf(page, 'Message').focus();
    await eventually(async () => expect(await errors(page)).toHaveLength(1));
    await email.fill('asha@example.in');
    await eventually(async () => expect(await errors(page)).toEqual([]));
    expect(await email.getAttribute('aria-invalid')).toBeNull();
  });

  it('says nothing of a field that was only passed through', async () => {
    const page = await visits.open('/contactform', { screen });
    await takenOver(page);
    for (const label of ['Full name', 'Mobile number', 'Email', 'Message'])
      await fieldOf(page, label).focus();
    await page.waitForTimeout(150);
    expect(await errors(page)).toEqual([]);
  });

  it('sends with one press although the press makes a message of another field appear', async () => {
    const page = await visits.open('/contact', { screen });
    await fillForm(page, enquiryForm.fill);
    // Where the page cannot scroll, the browser cannot scroll the button back to where it was.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 3_000 });
    // Left for the first time by the press itself.
    await fieldOf(page, 'Email (optional)').fill('asha@');
    expect(await errors(page)).toEqual([]);
    await press(formOf(page).getByRole('button', { name: 'Send enquiry' }));
    const summary = formOf(page).getByRole('alert', { name: 'There is a problem' });
    await summary.waitFor();
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Enter an email address like name@example.com',
    ]);
  });

  it('shows at the field what only the server found wrong, and keeps what was typed', async () => {
    visits.expectComplaints(/400 \(Bad Request\)/);
    const page = await visits.open('/contactform', {
      screen,
      before: page =>
        page.route('**/send-email', route =>
          route.fulfill({
            status: 400,
            json: {
              success: false,
              message: 'There is a problem',
              errors: { mobileno: 'Enter another number' },
            },
          }),
        ),
    });
    await fillForm(page, contactForm.fill);
    await press(formOf(page).getByRole('button', { name: 'Submit' }));
    const summary = formOf(page).getByRole('alert', { name: 'There is a problem' });
    await summary.waitFor();
    expect(await summary.getByRole('link').allTextContents()).toEqual(['Enter another number']);
    expect(await description(page, 'Mobile number')).toContain('Enter another number');
    expect(await typed(page, contactForm.fill)).toEqual(contactForm.fill);
  });

  it('forgets the problem in title and summary once it is sent', async () => {
    const page = await visits.open('/contactform', { screen });
    await takenOver(page);
    const title = await page.title();
    await press(formOf(page).getByRole('button', { name: 'Submit' }));
    await formOf(page).getByRole('alert', { name: 'There is a problem' }).waitFor();
    await fillForm(page, contactForm.fill);
    await press(formOf(page).getByRole('button', { name: 'Submit' }));
    await page.getByText(contactForm.success).and(page.locator('.mail-form *')).waitFor();
    expect(await errors(page)).toEqual([]);
    expect(await formOf(page).getByRole('alert').count()).toBe(0);
    expect(await page.title()).toBe(title);
  });
});

function errors(page: Page): Promise<readonly string[]> {
  return formOf(page).locator('.field-row__error').allTextContents();
}

/** What a screen reader adds to a field's name. */
function description(page: Page, label: string): Promise<string> {
  return fieldOf(page, label).evaluate(input =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent)
      .join(' '),
  );
}
