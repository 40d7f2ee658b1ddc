/** What an enquiry says, line by line, with what each line is to the one who reads the mail. */
import type { Field, Form } from '../../shared/forms/form';
import type { Enquiry } from '../outbox/enquiry';

export interface MailLine {
  readonly label: string;
  /** Empty where the visitor gave nothing. */
  readonly value: string;
  readonly is: 'name' | 'mobile' | 'email' | 'course' | 'other';
}

/** A line for every field of the form, filled or not; without a form, for every value. */
export function linesOf(enquiry: Enquiry, form: Form | undefined): readonly MailLine[] {
  if (form === undefined) {
    return Object.entries(enquiry.values).map(([label, value]) => ({ label, value, is: 'other' }));
  }
  return form.fields.map(field => ({
    label: field.label.replace(/ \(optional\)$/, ''),
    value: shownValue(field, enquiry.values[field.name] ?? ''),
    is: meaning(field),
  }));
}

/** What the visitor read, where that is not what travelled. */
function shownValue(field: Field, value: string): string {
  return field.options?.find(option => option.value === value)?.label ?? value;
}

function meaning(field: Field): MailLine['is'] {
  switch (field.kind) {
    case 'name':
    case 'letters':
      return 'name';
    case 'phone':
    case 'digits':
      return 'mobile';
    case 'email':
      return 'email';
    case 'text':
      // The course dialog's email is plain text: only its autofill token says what it is.
      if (field.autocomplete === 'email') return 'email';
      return field.label.startsWith('Course') ? 'course' : 'other';
    default:
      return 'other';
  }
}

// Made once, at the first mail: each holds some 30 KB outside of JavaScript's memory, which thousands of mails in a row
// do not give back in time, and takes half a millisecond to make.
let kolkata: Intl.DateTimeFormat | undefined;

/** `21 Nov 2026, 2:23 pm IST`, wherever the server stands. */
export function kolkataTime(ms: number): string {
  kolkata ??= new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  // Some versions of ICU put a narrow no-break space before "pm", which old mail programs show as a box.
  return `${kolkata.format(ms).replace(/\u202f/g, ' ')} IST`;
}

/** `2026-11-21 14:23` in the same time, which has no summer: sorts, and a spreadsheet knows it for a date. */
export function kolkataStamp(ms: number): string {
  return new Date(ms + 5.5 * 60 * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}
