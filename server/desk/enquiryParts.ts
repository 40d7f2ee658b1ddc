/**
 * An enquiry in parts: who it is, how to reach the
 * person, what it is about, and what the office noted.
 */
import { mailForms } from '../../shared/forms';
import { linesOf, type MailLine } from '../mail/mailLines';
import type { StoredEnquiry } from '../store/enquiryTypes';

/** What stands in an enquiry; a text that was not given is empty. */
export interface EnquiryParts {
  readonly form: string;
  readonly lines: readonly MailLine[];
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly course: string;
  /** All lines but these four. */
  readonly others: readonly MailLine[];
}

/** What each line of an enquiry is; a form that no longer exists gives its own names. */
export function partsOf(enquiry: StoredEnquiry): EnquiryParts {
  const form = mailForms.find(each => each.id === enquiry.form);
  const lines = linesOf(enquiry, form);
  const find = (role: MailLine['role']) => lines.find(line => line.role === role);
  const known = [find('name'), find('phone'), find('email'), find('course')] as const;
  const [name = '', mobile = '', email = '', course = ''] = known.map(line => line?.value);
  const others = lines.filter(line => !known.includes(line));
  return { form: form?.subject ?? enquiry.form, lines, name, mobile, email, course, others };
}

/** What was noted of an enquiry, a line each, oldest first. */
export function notesOf({ events }: StoredEnquiry): string {
  return events
    .map(({ text }) => text)
    .filter(text => text !== '')
    .join('\n');
}

/** Where the office is with the person, in a word: the last outcome, or that there is none. */
export function officeOf({ stage, outcome }: StoredEnquiry): string {
  return outcome ?? stage;
}
