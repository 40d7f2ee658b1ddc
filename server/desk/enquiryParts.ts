/** The parts of an enquiry other than the sender, and the office's notes on it. */
import { deskText } from '../../shared/desk/text';
import { keptForm } from '../../shared/forms';
import { linesOf, type MailLine } from '../mail/mailLines';
import type { StoredEnquiry } from '../store/enquiries';

/** The office's name for the form, or the id of a form that no longer exists. */
export function formOf(enquiry: StoredEnquiry): string {
  return keptForm(enquiry.form)?.subject ?? enquiry.form;
}

/** How the person came, as in the CSV file: by the website, or as the office wrote it down. */
export function channelOf({ channel }: StoredEnquiry): string {
  const { channels, website } = deskText('en').add;
  return channel === undefined ? website : channels[channel];
}

/** All answers, line by line. For a form that no longer exists, the labels are its field names. */
export function allLinesOf(enquiry: StoredEnquiry): readonly MailLine[] {
  return linesOf(enquiry, keptForm(enquiry.form));
}

/** The lines without a column of their own in the CSV file. */
export function otherLinesOf(enquiry: StoredEnquiry): readonly MailLine[] {
  return allLinesOf(enquiry).filter(({ role }) => role === 'message' || role === 'answer');
}

/** The notes on an enquiry, one on each line, the oldest first. */
export function notesOf({ events }: StoredEnquiry): string {
  // Corrections and sent messages are no notes.
  const noted = events.filter(({ kind }) => ['outcome', 'noted', 'reopened'].includes(kind));
  return noted
    .map(({ text }) => text)
    .filter(text => text !== '')
    .join('\n');
}

/** The last outcome, or the stage if there is no outcome yet. */
export function officeOf({ stage, outcome }: StoredEnquiry): string {
  // The stage `also` means that another enquiry of this untouched person leads.
  return outcome ?? (stage === 'also' ? 'new' : stage);
}
