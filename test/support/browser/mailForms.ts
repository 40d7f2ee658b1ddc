/** The three mail forms that have their own page, as a visitor sees them. */
import type { Locator, Page } from 'playwright-core';
import {
  contactEnquiry,
  contactMessage,
  type ExpectedForm,
  feedback,
} from '../../expected/formFixtures';
import { press } from './browserVisits';
import { island } from './hydrated';

export interface PageForm {
  readonly name: string;
  readonly path: string;
  /** The texts that a visitor types, by label, in the order of the page. */
  readonly fill: Readonly<Record<string, string>>;
  /** The values that the store then keeps, by field name. */
  readonly kept: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly success: string;
  /** The error messages of an empty form, in the order of its fields. */
  readonly missing: readonly string[];
}

/**
 * Describes a form as a visitor sees it. `labels` has each field that the visitor fills in. The
 * key is the label of the field, and the value is the name of the field.
 */
function pageForm(
  { name, page, success, fields, required }: ExpectedForm,
  submit: string,
  labels: Readonly<Record<string, string>>,
): PageForm {
  const entries = Object.entries(labels);
  return {
    name,
    path: page,
    submit,
    success,
    missing: Object.values(required),
    fill: Object.fromEntries(entries.map(([label, field]) => [label, fields[field] ?? ''])),
    kept: Object.fromEntries(entries.map(([, field]) => [field, fields[field] ?? ''])),
  };
}

export const enquiryForm = pageForm(contactEnquiry, 'Send enquiry', {
  'Full name': 'to_name',
  'Mobile number': 'mobile_no',
  'Email (optional)': 'from_name',
  'Message (optional)': 'course_name',
});

export const contactForm = pageForm(contactMessage, 'Submit', {
  'Full name': 'fullname',
  'Mobile number': 'mobileno',
  Email: 'emailid',
  Message: 'message',
});

const feedbackForm = pageForm(feedback, 'Submit', {
  'Student name': 'std_name',
  'Course name': 'course_name',
  'Contact number': 'mobile_no',
  'Faculty name': 'faculty_name',
  'Any Suggestions (optional)': 'suggestions',
});

export const pageForms: readonly PageForm[] = [enquiryForm, contactForm, feedbackForm];

/** Returns the form in the page's main part, not the dialog's form. */
export function formOf(page: Page): Locator {
  return page.getByRole('main').locator('form.mail-form');
}

export function fieldOf(page: Page, label: string): Locator {
  return formOf(page).getByLabel(label, { exact: true });
}

/** Fills in the fields, with or without the form's script. */
export async function write(page: Page, fill: PageForm['fill']): Promise<void> {
  for (const [label, value] of Object.entries(fill)) await fieldOf(page, label).fill(value);
}

/**
 * Hydrates the form, and then fills in its fields. So the form's script is at work while the
 * visitor types.
 */
export async function fillForm(page: Page, fill: PageForm['fill']): Promise<void> {
  await takenOver(page);
  await write(page, fill);
}

export function submit(page: Page, { submit }: PageForm = contactForm): Promise<void> {
  return press(formOf(page).getByRole('button', { name: submit }));
}

/** Waits for the error summary. Returns its links, which lead to the fields. */
export async function problems(page: Page): Promise<Locator> {
  const summary = formOf(page).getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.waitFor();
  return summary.getByRole('link');
}

/**
 * Waits until a wrong field has the focus. Returns the error message of the form. Rejects if the
 * form also has another message or an error summary.
 */
export async function onlyProblem(page: Page): Promise<string> {
  await formOf(page).locator('[aria-invalid="true"]:focus').waitFor();
  const [message = '', ...others] = await formOf(page)
    .locator('.field-row__error')
    .allTextContents();
  if (others.length > 0 || (await formOf(page).getByRole('alert').count()) > 0)
    throw new Error('The form says more than one thing, or says it twice.');
  return message;
}

/** Returns the present values of a form's fields. */
export async function typed(page: Page, fill: PageForm['fill']): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const label of Object.keys(fill)) values[label] = await fieldOf(page, label).inputValue();
  return values;
}

/** Hydrates the form in the page's main part, and resolves when it is hydrated. */
export async function takenOver(page: Page): Promise<void> {
  await island(page, 'MailForm').first().dispatchEvent('focusin');
  await page.locator('main form.mail-form[novalidate]').waitFor();
}
