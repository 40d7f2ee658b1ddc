/** What an enquiry says beside who sent it, and what the office noted. */
import { deskText } from '../../shared/desk/text';
import { keptForm } from '../../shared/forms';
import { linesOf, type MailLine } from '../mail/mailLines';
import type { StoredEnquiry } from '../store/enquiries';

/** What the office calls its form; the id of one that no longer exists. */
export function formOf(enquiry: StoredEnquiry): string {
  return keptForm(enquiry.form)?.subject ?? enquiry.form;
}

/** How the person came, as the file has it: by the website, or as the office wrote it down. */
export function channelOf({ channel }: StoredEnquiry): string {
  const { channels, website } = deskText('en').add;
  return channel === undefined ? website : channels[channel];
}

/** All that was sent, line by line; a form that no longer exists gives its own names. */
export function allLinesOf(enquiry: StoredEnquiry): readonly MailLine[] {
  return linesOf(enquiry, keptForm(enquiry.form));
}

/** The lines that have no column of their own. */
export function otherLinesOf(enquiry: StoredEnquiry): readonly MailLine[] {
  return allLinesOf(enquiry).filter(({ role }) => role === 'message' || role === 'answer');
}

/** What was noted of an enquiry, a line each, oldest first. */
export function notesOf({ events }: StoredEnquiry): string {
  // What was corrected or sent is no note.
  const noted = events.filter(({ kind }) => ['outcome', 'noted', 'reopened'].includes(kind));
  return noted
    .map(({ text }) => text)
    .filter(text => text !== '')
    .join('\n');
}

/** Where the office is with the person, in a word: the last outcome, or that there is none. */
export function officeOf({ stage, outcome }: StoredEnquiry): string {
  // Of a person whom nobody touched another enquiry may lead.
  return outcome ?? (stage === 'also' ? 'new' : stage);
}
