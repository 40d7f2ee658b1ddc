/** A file that a spreadsheet opens as it is: one line an enquiry. */

import type { StoredEnquiry } from '../store/enquiryTypes';
import { stampInIndia } from '../system/timeInIndia';
import { notesOf, officeOf, partsOf } from './enquiryParts';

const head = [
  'Received (IST)',
  'Desk',
  'Notes',
  'Mail',
  'Form',
  'Name',
  'Mobile',
  'Email',
  'Course',
];

/** With a byte order mark, by which Excel knows UTF-8, and the line breaks of RFC 4180. */
export function csv(enquiries: readonly StoredEnquiry[]): string {
  const rows = enquiries.map(enquiry => ({
    ...enquiry,
    ...partsOf(enquiry),
    note: notesOf(enquiry),
    office: officeOf(enquiry),
  }));
  // A column for everything that any of the forms asks.
  const labels = [...new Set(rows.flatMap(({ others }) => others.map(({ label }) => label)))];
  const lines = rows.map(
    ({ receivedAt, office, note, state, form, name, mobile, email, course, others, page, id }) => [
      stampInIndia(receivedAt),
      office,
      note,
      state,
      form,
      name,
      mobile,
      email,
      course,
      ...labels.map(label => others.find(line => line.label === label)?.value ?? ''),
      page,
      id,
    ],
  );
  const all = [[...head, ...labels, 'Page', 'Id'], ...lines];
  return `\ufeff${all.map(cells => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}

/**
 * An apostrophe keeps a spreadsheet from calculating it, or shortening a number. Source: OWASP,
 * "CSV Injection".
 */
function cell(text: string): string {
  const isCalculated = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text);
  const isShortened = /^(?:0\d+|\d{12,}|\d+[eE]\d+)$/.test(text.replace(/[\s()-]/g, ''));
  const safe = isCalculated || isShortened ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
