/** A file that a spreadsheet opens as it is: one line an enquiry. */
import { deskText } from '../../shared/desk/text';
import { mailForms } from '../../shared/forms';
import { consentSaid } from '../forms/consent';
import { linesOf } from '../mail/mailLines';
import type { StoredEnquiry } from '../store/enquiries';
import { stampInIndia } from '../system/timeInIndia';
import { channelOf, formOf, notesOf, officeOf, otherLinesOf } from './enquiryParts';
import { historyLine } from './rowView';
import { sourceIn } from './sources';

/** A column for everything else that any of the forms asks. */
const labels = [
  ...new Set(
    mailForms.flatMap(form =>
      linesOf({ values: {} }, form)
        .filter(({ role }) => role === 'message' || role === 'answer')
        .map(({ label }) => label),
    ),
  ),
];

interface Column {
  readonly head: string;
  readonly cell: (enquiry: StoredEnquiry) => string;
}

const columns: readonly Column[] = [
  { head: 'Received (IST)', cell: ({ receivedAt }) => stampInIndia(receivedAt) },
  { head: 'Desk', cell: officeOf },
  { head: 'Notes', cell: notesOf },
  { head: 'Sent on WhatsApp', cell: sentOf },
  { head: 'Corrected', cell: correctedOf },
  { head: 'Mail', cell: ({ state }) => state },
  { head: 'Taken by', cell: ({ takenBy }) => takenBy ?? '' },
  { head: 'Form', cell: formOf },
  { head: 'How they came', cell: channelOf },
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Mobile', cell: ({ phone }) => phone },
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Course', cell: ({ course }) => course },
  ...labels.map(label => ({
    head: label,
    cell: (enquiry: StoredEnquiry) =>
      otherLinesOf(enquiry).find(each => each.label === label)?.value ?? '',
  })),
  { head: 'Other', cell: withoutColumn },
  { head: 'Page', cell: ({ page }) => page },
  { head: 'Source', cell: enquiry => sourceIn(enquiry, 'en') },
  { head: 'Campaign', cell: ({ visit }) => visit?.campaign ?? '' },
  { head: 'First page', cell: ({ visit }) => visit?.page ?? '' },
  { head: 'Agreed to', cell: ({ consent }) => consentSaid(consent) ?? '' },
  { head: 'Id', cell: ({ id }) => id },
];

/** Answers of a form that no longer exists, or of a field that it no longer has. */
function withoutColumn(enquiry: StoredEnquiry): string {
  return otherLinesOf(enquiry)
    .filter(({ label, value }) => value !== '' && !labels.includes(label))
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
}

/** With a byte order mark, by which Excel knows UTF-8, and the line breaks of RFC 4180. */
export const csvHead = `\ufeff${line(columns.map(({ head }) => head))}`;

/** What comes below it, in as many parts as one likes. */
export function csvLines(enquiries: readonly StoredEnquiry[]): string {
  return enquiries.map(enquiry => line(columns.map(({ cell }) => cell(enquiry)))).join('');
}

/** What was sent by WhatsApp, a line each: `Fee ₹24,000`. */
function sentOf({ events }: StoredEnquiry): string {
  const sent = events.filter(({ kind }) => kind === 'sent');
  return sent.map(event => historyLine(event, 'en').note).join('\n');
}

/** What the office has set right, a line each: `Name corrected. Before: Ashaa`. */
function correctedOf({ events }: StoredEnquiry): string {
  const { did } = deskText('en');
  const corrected = events.flatMap(event => {
    const kind = corrections.find(each => each === event.kind);
    return kind === undefined ? [] : [`${did[kind]}. ${historyLine(event, 'en').note}`];
  });
  return corrected.join('\n');
}

const corrections = ['corrected-name', 'corrected-phone', 'corrected-course'] as const;

function line(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/**
 * No cell is a formula. A spreadsheet calculates what begins with `=`, `+`, `-`, `@` (in their wide
 * forms, too), a tab or a line break: an apostrophe before it makes it a text. Source: OWASP, "CSV
 * Injection". The apostrophe of a file is seen in the sheet, so a number has none: it is written in
 * groups and without its sign, which every spreadsheet takes for a text.
 */
function quoted(text: string): string {
  const isFormula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text);
  const isExponent = /^\d+[eE]\d+$/.test(text);
  const safe = asNumber(text) ?? (isFormula || isExponent ? `'${text}` : text);
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The shortest of the numbers that a phone has. */
const leastDigits = 6;

/**
 * `+91 98765-43210`, `0251220123` and `919876543210` as `91 98765 43210`, `02512 20123` and
 * `91 98765 43210`: a spreadsheet would calculate the first, take the zero from the second and
 * shorten the third to 9.19877E+11. Undefined for what it leaves as it is.
 */
function asNumber(text: string): string | undefined {
  if (!/^[+\d\s().-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const isChanged = /^\s*[+-]/.test(text) || /^0\d+$/.test(text) || /^\d{12,}$/.test(text);
  if (!isChanged || digits.length < leastDigits) return undefined;
  return digits.replace(/\B(?=(?:\d{5})+$)/g, ' ');
}
