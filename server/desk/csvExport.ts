/** A CSV file that spreadsheets open directly. Each enquiry is one row. */
import { deskText } from '../../shared/desk/text';
import { mailForms } from '../../shared/forms';
import { fewestDigits } from '../../shared/forms/kinds';
import { consentSaid } from '../forms/consent';
import { linesOf } from '../mail/mailLines';
import type { StoredEnquiry } from '../store/enquiries';
import { stampInIndia } from '../system/timeInIndia';
import { channelOf, formOf, notesOf, officeOf, otherLinesOf } from './enquiryParts';
import { historyLine } from './rowView';
import { sourceIn } from './sources';

/**
 * The labels of answers for which there is no fixed column. Each of these labels becomes a
 * column.
 */
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
  { head: 'Notes', cell: enquiry => notesOf(enquiry).join('\n') },
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

/**
 * Returns the answers that have no column in the file, because their form or their field no
 * longer exists. All of these answers share one cell: each answer is on a separate line, after
 * its label.
 */
function withoutColumn(enquiry: StoredEnquiry): string {
  return otherLinesOf(enquiry)
    .filter(({ label, value }) => value !== '' && !labels.includes(label))
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
}

/**
 * The first line of the file, with the names of the columns. A byte order mark comes first,
 * because without it Excel does not read the file as UTF-8. Line breaks are as in RFC 4180.
 */
export const csvHead = `\ufeff${line(columns.map(({ head }) => head))}`;

/** Returns the rows for these enquiries. The caller may write the file in several parts. */
export function csvLines(enquiries: readonly StoredEnquiry[]): string {
  return enquiries.map(enquiry => line(columns.map(({ cell }) => cell(enquiry)))).join('');
}

/** Returns the messages that were sent on WhatsApp, one on each line, such as `Fee ₹24,000`. */
function sentOf({ events }: StoredEnquiry): string {
  const sent = events.filter(({ kind }) => kind === 'sent');
  return sent.map(event => historyLine(event, 'en').note).join('\n');
}

/**
 * Returns the corrections that the office has made, one on each line, such as `Name corrected.
 * Before: Ashaa`.
 */
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
 * Writes a cell in quotation marks. A spreadsheet reads a cell as a formula if the cell begins
 * with `=`, `+`, `-`, `@` (or the full-width forms of these signs), a tab or a line break. A
 * visitor may have typed such a text, so the cell gets an apostrophe at its start. The
 * spreadsheet then reads the cell as text. `12e5` gets an apostrophe, too, because it looks like
 * a number. Source: OWASP, "CSV Injection".
 *
 * The spreadsheet shows the apostrophe. A phone number must not show one, so the number is
 * written in groups and without the plus sign.
 */
function quoted(text: string): string {
  const isFormula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text);
  const isExponent = /^\d+[eE]\d+$/.test(text);
  const safe = asNumber(text) ?? (isFormula || isExponent ? `'${text}` : text);
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * Writes a phone number in groups of five digits, because a spreadsheet would change some
 * numbers:
 * - `+91 98765-43210` becomes `91 98765 43210`. The spreadsheet would subtract one number from
 *   the other.
 * - `0251220123` becomes `02512 20123`. The spreadsheet would remove the first zero.
 * - `919876543210` becomes `91 98765 43210`. The spreadsheet would show 9.19877E+11.
 * Returns undefined if the text is not a number, if the number is short, or if a spreadsheet would
 * not change the number.
 */
function asNumber(text: string): string | undefined {
  if (!/^[+\d\s().-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const isChanged = /^\s*[+-]/.test(text) || /^0\d+$/.test(text) || /^\d{12,}$/.test(text);
  if (!isChanged || digits.length < fewestDigits) return undefined;
  return digits.replace(/\B(?=(?:\d{5})+$)/g, ' ');
}
