/** A file that a spreadsheet opens as it is: one line an enquiry. */

import type { StoredEnquiry } from '../../outbox/enquiry';
import { kolkataStamp } from '../../system/time';
import { rowOf } from './row';

/** With a byte order mark, by which Excel knows UTF-8, and the line breaks of RFC 4180. */
export function csv(enquiries: readonly StoredEnquiry[]): string {
  const rows = enquiries.map(enquiry => ({ enquiry, row: rowOf(enquiry) }));
  // A column for everything that any of the forms asks.
  const others = [...new Set(rows.flatMap(({ row }) => row.others.map(({ label }) => label)))];
  const head = [
    'Received (IST)',
    'State',
    'Form',
    'Name',
    'Mobile',
    'Email',
    'Course',
    ...others,
    'Page',
    'Id',
  ];
  const lines = rows.map(({ row, enquiry }) => [
    kolkataStamp(row.receivedAt),
    row.state,
    row.form,
    row.name,
    row.mobile,
    row.email,
    row.course,
    ...others.map(label => row.others.find(line => line.label === label)?.value ?? ''),
    enquiry.page,
    enquiry.id,
  ]);
  return `\ufeff${[head, ...lines].map(cells => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}

/**
 * What a spreadsheet would calculate, or shorten as a number (`+91…`, a leading 0, more than eleven digits), begins
 * with an apostrophe: it stays the text that it is. Source: OWASP, "CSV Injection".
 */
function cell(text: string): string {
  const isCalculated = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text);
  const isShortened = /^(?:0\d+|\d{12,}|\d+[eE]\d+)$/.test(text.replace(/[\s()-]/g, ''));
  const safe = isCalculated || isShortened ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
