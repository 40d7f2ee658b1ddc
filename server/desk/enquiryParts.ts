/** What an enquiry says beside who sent it, and what the office noted. */
import { mailForms } from '../../shared/forms';
import { linesOf, type MailLine } from '../mail/mailLines';
import type { StoredEnquiry } from '../store/enquiries';

/** What the office calls its form; the id of one that no longer exists. */
export function formOf(enquiry: StoredEnquiry): string {
  return formById(enquiry)?.subject ?? enquiry.form;
}

/** All that was sent, line by line; a form that no longer exists gives its own names. */
export function allLinesOf(enquiry: StoredEnquiry): readonly MailLine[] {
  return linesOf(enquiry, formById(enquiry));
}

/** The lines that have no column of their own. */
export function otherLinesOf(enquiry: StoredEnquiry): readonly MailLine[] {
  return allLinesOf(enquiry).filter(({ role }) => role === 'message' || role === 'answer');
}

function formById({ form }: StoredEnquiry) {
  return mailForms.find(({ id }) => id === form);
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
