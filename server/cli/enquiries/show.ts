/** Enquiries for a person at a terminal, and for programs. */
import { allLinesOf, formOf, notesOf, officeOf, otherLinesOf } from '../../desk/enquiryParts';
import type { Delivery, EnquiryEvent, StoredEnquiry } from '../../store/enquiryTypes';
import { type Paint, printable } from '../../system/terminal';
import { stampInIndia, timeInIndia } from '../../system/timeInIndia';
import { isOpen } from './commandContext';

const colours = { waiting: 'yellow', delivered: 'green', refused: 'red', done: 'dim' } as const;
const gap = '  ';
const head = [
  'Id',
  'Received (IST)',
  'Mail',
  'Name',
  'Mobile',
  'Desk',
  'Webhook',
  'Note',
  'About',
  'Form',
];
/** So that the number to call stands within 80 columns, whatever the name. */
const maxWidths: Readonly<Record<string, number>> = { Name: 24, Mobile: 20, Note: 30, About: 40 };

/**
 * One line each, newest last, so that it stands above the prompt. `columns`: how wide the terminal
 * is, if it is one.
 */
export function table(
  enquiries: readonly StoredEnquiry[],
  paint: Paint,
  columns = Number.POSITIVE_INFINITY,
): string {
  const rows = enquiries.map(cellsOf);
  const widths = head.map((title, index) => {
    const cells = rows.map(row => row[index] ?? '');
    // A column in which nothing stands is left out.
    return cells.every(cell => cell === '') ? 0 : greatest([title, ...cells].map(width));
  });
  const lineOf = (cells: readonly string[]) => {
    const padded = cells.flatMap((cell, index) =>
      widths[index] ? [pad(cell, widths[index])] : [],
    );
    return cut(padded.join(gap).trimEnd(), columns);
  };
  const lines = rows.map((cells, index) => {
    const { state = 'waiting' } = enquiries[index] ?? {};
    const painted = gap + paint(colours[state], state) + gap;
    return lineOf(cells).replace(gap + state + gap, () => painted);
  });
  return [paint('bold', lineOf(head)), ...lines].join('\n');
}

function cellsOf(enquiry: StoredEnquiry): readonly string[] {
  const { id, receivedAt, state } = enquiry;
  const note = notesOf(enquiry).split('\n').at(-1) ?? '';
  const { name, phone, course } = enquiry;
  const about = course || (otherLinesOf(enquiry).find(({ value }) => value !== '')?.value ?? '');
  const cells = [
    id.slice(0, 8),
    stampInIndia(receivedAt),
    state,
    name,
    phone,
    officeOf(enquiry),
    openWebhookOf(enquiry),
    note,
    about,
    formOf(enquiry),
  ];
  const maxWidthOf = (index: number) => maxWidths[head[index] ?? ''] ?? Number.POSITIVE_INFINITY;
  return cells.map((text, index) => cut(printable(text), maxWidthOf(index)));
}

/** `waiting` or `refused`; empty where nothing is to be done. */
function openWebhookOf({ deliveries }: StoredEnquiry): string {
  const webhook = deliveries.find(each => each.target === 'webhook' && isOpen(each));
  return webhook?.state ?? '';
}

export function card(enquiry: StoredEnquiry, paint: Paint): string {
  const { id, state, receivedAt, page, suspicions, followUpAt } = enquiry;
  const all = Object.entries({
    Id: id,
    Desk: officeOf(enquiry),
    'Call again': followUpAt === undefined ? '' : timeInIndia(followUpAt),
    Mail: state,
    Deliveries: enquiry.deliveries.map(deliveryLine).join('\n'),
    Received: timeInIndia(receivedAt),
    Form: `${formOf(enquiry)}, sent from ${page}`,
    'May be spam': suspicions.join(', '),
    History: enquiry.events.map(eventLine).join('\n'),
  });
  const shown = [
    ...all.filter(([, text]) => text !== ''),
    ...allLinesOf(enquiry).map(({ label, value }) => [label, value || '–'] as const),
  ];
  const widest = greatest(shown.map(([label]) => label.length));
  const indent = `\n${' '.repeat(widest + gap.length)}`;
  const textOf = (value: string) => value.split('\n').map(printable).join(indent);
  return shown
    .map(([label, text]) => paint('bold', pad(label, widest)) + gap + textOf(text))
    .join('\n');
}

/** `mail to desk@example.org: waiting, put off 2 times (450 try later)` */
function deliveryLine({ target, recipient, state, endedAt, failures, reason }: Delivery): string {
  const where = recipient === '' ? target : `${target} to ${recipient}`;
  const when = endedAt === undefined ? '' : `, ${timeInIndia(endedAt)}`;
  const times = failures === 1 ? 'once' : `${failures} times`;
  const putOff = state === 'waiting' && failures > 0 ? `, put off ${times}` : '';
  const why = reason === undefined ? '' : ` (${reason})`;
  return `${where}: ${state}${when}${putOff}${why}`;
}

/** `24 Nov 2026, 2:23 pm IST, Asha: no-answer: Rings back on Monday` */
function eventLine({ at, by, kind, outcome, text }: EnquiryEvent): string {
  return `${timeInIndia(at)}, ${by}: ${outcome ?? kind}${text === '' ? '' : `: ${text}`}`;
}

/**
 * For programs: dates as ISO 8601, values by the names of their fields, null for what there is not.
 */
export function json(enquiries: readonly StoredEnquiry[]): string {
  const isoTimes = (key: string, value: unknown = null) =>
    typeof value === 'number' && /^at$|At$/.test(key) ? new Date(value).toISOString() : value;
  return JSON.stringify(enquiries, isoTimes, 2);
}

/**
 * The greatest; 0 of none. `Math.max(...numbers)` overflows the stack from some 125,000 numbers on.
 */
function greatest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}

/** Marks above and below a letter take no room of their own; vowel signs beside it do. */
function width(text: string): number {
  return [...text.replace(/[\p{Mn}\p{Me}\u200c\u200d]/gu, '')].length;
}

function pad(text: string, to: number): string {
  return text + ' '.repeat(to - width(text));
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
