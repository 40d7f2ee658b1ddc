/** The three kinds of mail form on a page of their own, by hand from SPEC 3 and DECISIONS, "Forms". */
import type { Locator, Page } from 'playwright-core';
import { press } from './browser';
import { island } from './hydrated';

export interface PageForm {
  readonly name: string;
  readonly path: string;
  /** Labels and what is written there, in the order of the page. */
  readonly fill: Readonly<Record<string, string>>;
  /** The same as it is kept. */
  readonly kept: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly success: string;
  /** The messages of an empty form, in the order of its fields. */
  readonly missing: readonly string[];
}

/** `names`: under which the texts are kept, in the same order. */
function form({ names, ...one }: Omit<PageForm, 'kept'> & { readonly names: readonly string[] }): PageForm {
  const texts = Object.values(one.fill);
  return { ...one, kept: Object.fromEntries(names.map((name, index) => [name, texts[index] ?? ''])) };
}

export const enquiryForm = form({
  name: 'the enquiry',
  path: '/contact',
  fill: {
    'Full name': 'Asha Patil',
    'Mobile number': '9876543210',
    'Email (optional)': 'asha@example.in',
    'Message (optional)': 'When does the next batch begin?',
  },
  names: ['to_name', 'mobile_no', 'from_name', 'course_name'],
  submit: 'Send enquiry',
  success: 'Thank you we will call you shortly!',
  missing: ['Enter your name', 'Enter your mobile number'],
});

export const contactForm = form({
  name: 'the contact message',
  path: '/contactform',
  fill: {
    'Full name': 'Asha Patil',
    'Mobile number': '9876543210',
    Email: 'asha@example.in',
    Message: 'Please call me after six.',
  },
  names: ['fullname', 'mobileno', 'emailid', 'message'],
  submit: 'Submit',
  success: 'Thank you for your message. We will contact you shortly.',
  missing: ['Enter your name', 'Enter your mobile number', 'Enter your email', 'Enter your message'],
});

const feedbackForm = form({
  name: 'the feedback',
  path: '/feedback',
  fill: {
    'Student name': 'Asha Patil',
    'Course name': 'Java',
    'Contact number': '9876543210',
    'Faculty name': 'R. Kulkarni',
    'Any Suggestions (optional)': 'More evening batches.',
  },
  names: ['std_name', 'course_name', 'mobile_no', 'faculty_name', 'suggestions'],
  submit: 'Submit',
  success: 'Thank you for your valuable feedback',
  missing: ['your name', 'the course name', 'your contact number', 'the faculty name'].map(
    what => `Enter ${what}`,
  ),
});

export const pageForms: readonly PageForm[] = [enquiryForm, contactForm, feedbackForm];

/** The form in the page's main part; the dialog's is elsewhere. */
export function formOf(page: Page): Locator {
  return page.getByRole('main').locator('form.mail-form');
}

export function fieldOf(page: Page, label: string): Locator {
  return formOf(page).getByLabel(label, { exact: true });
}

/** Writes into the fields, whether the form's script is there or not. */
export async function write(page: Page, fill: PageForm['fill']): Promise<void> {
  for (const [label, value] of Object.entries(fill)) await fieldOf(page, label).fill(value);
}

/** The same as a visitor does it, whose first touch brings the form's script. */
export async function fillForm(page: Page, fill: PageForm['fill']): Promise<void> {
  await takenOver(page);
  await write(page, fill);
}

export function submit(page: Page, { submit }: PageForm = contactForm): Promise<void> {
  return press(formOf(page).getByRole('button', { name: submit }));
}

/** The lines of the error summary, which lead to the fields, once it is there. */
export async function problems(page: Page): Promise<Locator> {
  const summary = formOf(page).getByRole('alert', { name: 'There is a problem' });
  await summary.waitFor();
  return summary.getByRole('link');
}

/** What stands in the fields of a form. */
export async function typed(page: Page, fill: PageForm['fill']): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const label of Object.keys(fill)) values[label] = await fieldOf(page, label).inputValue();
  return values;
}

/** Resolves when the form's script has taken over. */
export async function takenOver(page: Page): Promise<void> {
  await island(page, 'MailForm').first().dispatchEvent('focusin');
  await page.locator('main form.mail-form[novalidate]').waitFor();
}
