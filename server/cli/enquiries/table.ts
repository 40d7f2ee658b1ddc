/** Enquiries for a person at a terminal. */
import { mailForms } from '../../../shared/forms';
import { linesOf } from '../../mail/mailLines';
import type { StoredEnquiry } from '../../outbox/enquiry';
import { greatest } from '../../system/greatest';
import { type Paint, printable } from '../../system/terminal';
import { kolkataTime } from '../../system/time';
import { rowOf } from './row';

const colours = { waiting: 'yellow', delivered: 'green', refused: 'red', done: 'dim' } as const;
const gap = '  ';
const head = ['Id', 'Received (IST)', 'State', 'Name', 'Mobile', 'About', 'Form'];

/** On a terminal, so that the number to call stands within 80 columns, whatever the name. */
const terminalWidths = { name: 24, about: 40 };
const anyWidths = { name: Number.POSITIVE_INFINITY, about: Number.POSITIVE_INFINITY };

/** One line each, newest last, so that it stands above the prompt. `columns`: how wide the terminal is, if it is one. */
export function table(
  enquiries: readonly StoredEnquiry[],
  paint: Paint,
  columns: number | undefined,
): string {
  const maxWidths = columns === undefined ? anyWidths : terminalWidths;
  const rows = enquiries.map(enquiry => {
    const { id, received, state, name, mobile, course, others, form } = rowOf(enquiry);
    const about = course || (others.find(({ value }) => value !== '')?.value ?? '');
    const shown = [cut(printable(name), maxWidths.name), printable(mobile)];
    const cells = [id, received, state, ...shown, cut(printable(about), maxWidths.about), printable(form)];
    return { state, cells };
  });
  const widths = head.map((title, index) =>
    greatest([title, ...rows.map(({ cells }) => cells[index] ?? '')].map(width)),
  );
  const lineOf = (cells: readonly string[]) => {
    const padded = cells.map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - width(cell)));
    return cut(padded.join(gap).trimEnd(), columns ?? Number.POSITIVE_INFINITY);
  };
  const lines = rows.map(({ state, cells }) =>
    lineOf(cells).replace(`${gap}${state}${gap}`, found =>
      found.replace(state, paint(colours[state], state)),
    ),
  );
  return [paint('bold', lineOf(head)), ...lines].join('\n');
}

/** All of one enquiry. */
export function card(enquiry: StoredEnquiry, paint: Paint): string {
  const { id, state, endedAt, reason = '', receivedAt, page, suspicions } = enquiry;
  const form = mailForms.find(each => each.id === enquiry.form);
  const lines: readonly (readonly [string, string])[] = [
    ['Id', id],
    ['State', state + (endedAt === undefined ? '' : `, ${kolkataTime(endedAt)}`)],
    ['Reason', reason],
    ['Received', kolkataTime(receivedAt)],
    ['Form', `${form?.subject ?? enquiry.form}, sent from ${page}`],
    ['May be spam', suspicions.join(', ')],
    ...linesOf(enquiry, form).map(({ label, value }) => [label, value || '–'] as const),
  ];
  const shown = lines.filter(([, text]) => text !== '');
  const widest = greatest(shown.map(([label]) => label.length));
  const indent = `\n${' '.repeat(widest + gap.length)}`;
  return shown
    .map(([label, text]) => {
      const lines = text.split('\n').map(printable).join(indent);
      return paint('bold', label.padEnd(widest)) + gap + lines;
    })
    .join('\n');
}

/** Marks above and below a letter take no room of their own; vowel signs beside it do. */
function width(text: string): number {
  return [...text.replace(/[\p{Mn}\p{Me}\u200c\u200d]/gu, '')].length;
}

function cut(text: string, maxWidth: number): string {
  if (width(text) <= maxWidth) return text;
  let shown = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (width(shown + segment) >= maxWidth) break;
    shown += segment;
  }
  return `${shown}…`;
}
