/**
 * The office's notes on an enquiry, and the parts of an enquiry other than the sender's name and
 * address.
 */
import { deskText } from '../../shared/desk/text';
import { keptForm } from '../../shared/forms';
import { linesOf, type MailLine } from '../mail/mailLines';
import type { StoredEnquiry } from '../store/enquiries';

/** The office's name for the form, or the id of a form that no longer exists. */
export function formOf(enquiry: StoredEnquiry): string {
  return keptForm(enquiry.form)?.subject ?? enquiry.form;
}

/**
 * How the person reached the office, as the CSV file says it: the website, or what the office
 * wrote down.
 */
export function channelOf({ channel }: StoredEnquiry): string {
  const { channels, website } = deskText('en').add;
  return channel === undefined ? website : channels[channel];
}

/** All answers. If the form no longer exists, the names of its fields are the labels. */
export function allLinesOf(enquiry: StoredEnquiry): readonly MailLine[] {
  return linesOf(enquiry, keptForm(enquiry.form));
}

/** The answers that have no column of their own in the CSV file. */
export function otherLinesOf(enquiry: StoredEnquiry): readonly MailLine[] {
  return allLinesOf(enquiry).filter(({ role }) => role === 'message' || role === 'answer');
}

/** The notes on an enquiry, one on each line, the oldest first. */
export function notesOf({ events }: StoredEnquiry): string {
  // Only events of these kinds are exported as notes. Corrections and sent messages have their own
  // columns.
  const noted = events.filter(({ kind }) => ['outcome', 'noted', 'reopened'].includes(kind));
  return noted
    .map(({ text }) => text)
    .filter(text => text !== '')
    .join('\n');
}

/** The last outcome. If there is no outcome yet, the stage. */
export function officeOf({ stage, outcome }: StoredEnquiry): string {
  // If the stage is `also`, another of the person's enquiries leads. An enquiry without an outcome
  // then counts as new.
  return outcome ?? (stage === 'also' ? 'new' : stage);
}
