/** A file that a spreadsheet opens as it is: one line an enquiry. */
import { mailForms } from '../../shared/forms';
import { consentSaid } from '../forms/consent';
import { linesOf } from '../mail/mailLines';
import type { StoredEnquiry } from '../store/enquiries';
import { stampInIndia } from '../system/timeInIndia';
import { channelOf, formOf, notesOf, officeOf, otherLinesOf } from './enquiryParts';
import { sourceIn } from './sources';

const head = [
  'Received (IST)',
  'Desk',
  'Notes',
  'Mail',
  'Form',
  'How they came',
  'Name',
  'Mobile',
  'Email',
  'Course',
];

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

/** Where the visit came from. */
const visitHead = ['Source', 'Campaign', 'First page'];

/** With a byte order mark, by which Excel knows UTF-8, and the line breaks of RFC 4180. */
export const csvHead = `\ufeff${line([...head, ...labels, 'Other', 'Page', ...visitHead, 'Agreed to', 'Id'])}`;

/** What comes below it, in as many parts as one likes. */
export function csvLines(enquiries: readonly StoredEnquiry[]): string {
  return enquiries.map(row).join('');
}

function row(enquiry: StoredEnquiry): string {
  const { receivedAt, state, name, phone, email, course, page, visit, consent, id } = enquiry;
  const others = otherLinesOf(enquiry);
  const valueBelow = (label: string) => others.find(each => each.label === label)?.value ?? '';
  // Of a form that no longer exists, or of a field that it no longer has.
  const withoutColumn = others
    .filter(({ label, value }) => value !== '' && !labels.includes(label))
    .map(({ label, value }) => `${label}: ${value}`);
  return line([
    stampInIndia(receivedAt),
    officeOf(enquiry),
    notesOf(enquiry),
    state,
    formOf(enquiry),
    channelOf(enquiry),
    name,
    phone,
    email,
    course,
    ...labels.map(valueBelow),
    withoutColumn.join('\n'),
    page,
    sourceIn(enquiry, 'en'),
    visit?.campaign ?? '',
    visit?.page ?? '',
    consentSaid(consent) ?? '',
    id,
  ]);
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/**
 * No cell is a formula. A spreadsheet calculates what begins with `=`, `+`, `-`, `@` (in their wide
 * forms, too), a tab or a line break: an apostrophe before it makes it a text. Source: OWASP, "CSV
 * Injection". The apostrophe of a file is seen in the sheet, so a number has none: it is written in
 * groups and without its sign, which every spreadsheet takes for a text.
 */
function cell(text: string): string {
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
