/** Enquiries for a person at a terminal. */
import { mailForms } from '../../../shared/forms';
import { linesOf } from '../../mail/mailLines';
import type { EnquiryState, StoredEnquiry } from '../../outbox/enquiry';
import { greatest } from '../../system/greatest';
import { type Paint, printable } from '../../system/terminal';
import { kolkataStamp, kolkataTime } from '../../system/time';
import { rowOf } from './row';

const colours = { waiting: 'yellow', delivered: 'green', refused: 'red', done: 'dim' } as const;
const gap = '  ';

/** So that the number to call stands on a terminal of 80 columns, whatever the name. */
const widestName = 24;
const widestAbout = 40;

/** One line each, newest last, so that it stands above the prompt. `columns`: how wide the terminal is, if it is one. */
export function table(
  enquiries: readonly StoredEnquiry[],
  paint: Paint,
  columns: number | undefined,
): string {
  const head = ['Id', 'Received (IST)', 'State', 'Name', 'Mobile', 'About', 'Form'];
  const within = (text: string, to: number) => (columns === undefined ? text : cut(text, to));
  const rows = enquiries.map(rowOf).map(row => {
    const { id, receivedAt, state, form, name, mobile, course, others } = row;
    const about = course || (others.find(({ value }) => value !== '')?.value ?? '');
    const [shownName, shownAbout] = [
      within(printable(name), widestName),
      within(printable(about), widestAbout),
    ];
    return [id, kolkataStamp(receivedAt), state, shownName, printable(mobile), shownAbout, printable(form)];
  });
  const widths = head.map((_, index) => greatest([head, ...rows].map(row => width(row[index] ?? ''))));
  const lineOf = (cells: readonly string[]) => {
    const line = cells.map((cell, index) => pad(cell, widths[index] ?? 0)).join(gap);
    return columns === undefined ? line.trimEnd() : cut(line.trimEnd(), columns);
  };
  const lines = rows.map((row, index) => {
    const { state } = enquiries[index] ?? { state: 'waiting' as EnquiryState };
    return lineOf(row).replace(`${gap}${state}${gap}`, `${gap}${paint(colours[state], state)}${gap}`);
  });
  return [paint('bold', lineOf(head)), ...lines].join('\n');
}

/** All of one enquiry. */
export function card(enquiry: StoredEnquiry, paint: Paint): string {
  const { state, endedAt, reason, suspicions } = enquiry;
  const form = mailForms.find(({ id }) => id === enquiry.form);
  const lines: readonly (readonly [string, string])[] = [
    ['Id', enquiry.id],
    ['State', state + (endedAt === undefined ? '' : `, ${kolkataTime(endedAt)}`)],
    ['Reason', reason ?? ''],
    ['Received', kolkataTime(enquiry.receivedAt)],
    ['Form', `${form?.subject ?? enquiry.form}, sent from ${enquiry.page}`],
    ['May be spam', suspicions.join(', ')],
    ...linesOf(enquiry, form).map(({ label, value }) => [label, value || '–'] as const),
  ];
  const shown = lines.filter(([, text]) => text !== '');
  const widest = greatest(shown.map(([label]) => label.length));
  return shown
    .map(([label, text]) => {
      const [first = '', ...more] = text.split('\n').map(printable);
      const indented = [first, ...more.map(line => ' '.repeat(widest + gap.length) + line)].join('\n');
      return `${paint('bold', label.padEnd(widest))}${gap}${indented}`;
    })
    .join('\n');
}

/** Marks above and below a letter take no room of their own; vowel signs beside it do. */
function width(text: string): number {
  return [...text.replace(/[\p{Mn}\p{Me}\u200c\u200d]/gu, '')].length;
}

function pad(text: string, to: number): string {
  return text + ' '.repeat(Math.max(0, to - width(text)));
}

function cut(line: string, columns: number): string {
  if (width(line) <= columns) return line;
  let shown = '';
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (width(shown + segment) >= columns) break;
    shown += segment;
  }
  return `${shown}…`;
}
