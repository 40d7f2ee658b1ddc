/**
 * Makes texts about an enquiry: its form, its channel, its answers, and the office's notes. These
 * texts do not contain the person's name and address.
 */
import { deskText } from '../../shared/desk/text';
import { keptForm } from '../../shared/forms';
import { linesOf, type MailLine } from '../mail/mailLines';
import type { EventKind, StoredEnquiry } from '../store/enquiries';

/** The name that the office uses for the form, or the id of a form that no longer exists. */
export function formOf(enquiry: StoredEnquiry): string {
  return keptForm(enquiry.form)?.subject ?? enquiry.form;
}

/**
 * Returns how the person came to the office, in the words of the CSV file: through the website,
 * or through the channel that the office has recorded.
 */
export function channelOf({ channel }: StoredEnquiry): string {
  const { channels, website } = deskText('en').add;
  return channel === undefined ? website : channels[channel];
}

/**
 * Returns a line for each answer of the enquiry. If the form no longer exists, the labels are the
 * names of its fields.
 */
export function allLinesOf(enquiry: StoredEnquiry): readonly MailLine[] {
  return linesOf(enquiry, keptForm(enquiry.form));
}

/** Returns the answers that have no column of their own in the CSV file. */
export function otherLinesOf(enquiry: StoredEnquiry): readonly MailLine[] {
  return allLinesOf(enquiry).filter(({ role }) => role === 'message' || role === 'answer');
}

/**
 * The kinds of events whose text is a note. In other events, the text is something else. For
 * example, the text of a correction is the old value.
 */
const notedKinds: readonly EventKind[] = ['outcome', 'noted', 'planned', 'reopened'];

/** The notes on an enquiry, the oldest first. */
export function notesOf({ events }: StoredEnquiry): readonly string[] {
  const noted = events.filter(({ kind, text }) => notedKinds.includes(kind) && text !== '');
  return noted.map(({ text }) => text);
}

/**
 * Returns the last outcome of an enquiry, or its stage if the office has recorded no outcome yet.
 */
export function officeOf({ stage, outcome }: StoredEnquiry): string {
  // An enquiry has the stage `also` if another enquiry of the person is the lead. For the office,
  // such an enquiry is new until it has an outcome.
  return outcome ?? (stage === 'also' ? 'new' : stage);
}
