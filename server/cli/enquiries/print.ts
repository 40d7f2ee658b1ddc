/** Formats enquiries for a person at a terminal, and as JSON for programs. */
import { targets } from '../../../shared/targets';
import { allLinesOf, formOf, officeOf } from '../../desk/enquiryParts';
import type { Delivery, EnquiryEvent, StoredEnquiry } from '../../store/enquiries';
import { stampInIndia, timeInIndia } from '../../system/timeInIndia';

/**
 * Returns one line for each enquiry: `66f9a1b2  2026-11-28 11:23  delivered  9876543210  Asha
 * Patil, Java, called`. The newest enquiry is the last line, just above the prompt.
 */
export function lines(enquiries: readonly StoredEnquiry[]): string {
  return enquiries.map(lineOf).join('\n');
}

function lineOf(enquiry: StoredEnquiry): string {
  const { id, receivedAt, state, phone, email, name, course, deliveries } = enquiry;
  const ofOwnSystem = deliveries.find(each => targets[each.target].isOwnSystem && isOpen(each));
  const about = [
    name,
    course || formOf(enquiry),
    officeOf(enquiry),
    ofOwnSystem === undefined ? '' : `${ofOwnSystem.target} ${ofOwnSystem.state}`,
  ];
  return [
    id.slice(0, 8),
    stampInIndia(receivedAt),
    state.padEnd('delivered'.length),
    printable(phone || email).padEnd(10),
    printable(about.filter(text => text !== '').join(', ')),
  ].join('  ');
}

/** Whether the command `retry` can send the delivery again. */
function isOpen({ target, state }: Delivery): boolean {
  return targets[target].isRetried && (state === 'waiting' || state === 'refused');
}

/**
 * Returns all data of one enquiry, in lines such as `Label: text`. If a text has several lines,
 * all lines after the first are indented.
 */
export function card(enquiry: StoredEnquiry): string {
  const { id, state, receivedAt, page, suspicions, followUpAt } = enquiry;
  const about = Object.entries({
    Id: id,
    Desk: officeOf(enquiry),
    'Call again': followUpAt === undefined ? '' : timeInIndia(followUpAt),
    Mail: state,
    Deliveries: enquiry.deliveries.map(deliveryLine).join('\n'),
    Received: timeInIndia(receivedAt),
    Form: `${formOf(enquiry)}, sent from ${page}`,
    'May be spam': suspicions.join(', '),
    History: enquiry.events.map(eventLine).join('\n'),
  }).filter(([, text]) => text !== '');
  const sent = allLinesOf(enquiry).map(({ label, value }) => [label, value || '–'] as const);
  return [...about, ...sent]
    .map(([label, text]) => `${label}: ${text.split('\n').map(printable).join('\n  ')}`)
    .join('\n');
}

/**
 * Formats a delivery, such as `mail to desk@example.org: waiting, put off 2 times (450 try
 * later)`.
 */
function deliveryLine({ target, recipient, state, endedAt, failures, reason }: Delivery): string {
  const where = recipient === '' ? target : `${target} to ${recipient}`;
  const when = endedAt === undefined ? '' : `, ${timeInIndia(endedAt)}`;
  const times = failures === 1 ? 'once' : `${failures} times`;
  const putOff = state === 'waiting' && failures > 0 ? `, put off ${times}` : '';
  const why = reason === undefined ? '' : ` (${reason})`;
  return `${where}: ${state}${when}${putOff}${why}`;
}

/**
 * Returns an event as one line, such as `24 Nov 2026, 2:23 pm IST, Asha: no-answer: Rings back on
 * Monday`.
 */
function eventLine({ at, by, kind, outcome, text }: EnquiryEvent): string {
  return `${timeInIndia(at)}, ${by}: ${outcome ?? kind}${text === '' ? '' : `: ${text}`}`;
}

/**
 * Returns the enquiries as JSON for programs. Dates have the format of ISO 8601. Each value of a
 * form has the name of its field. A missing value is null.
 */
export function json(enquiries: readonly StoredEnquiry[]): string {
  const isoTimes = (key: string, value: unknown = null) =>
    typeof value === 'number' && /^at$|At$/.test(key) ? new Date(value).toISOString() : value;
  return JSON.stringify(enquiries, isoTimes, 2);
}

/**
 * Writes a visitor's text as one line, without control characters. So the text cannot move the
 * cursor, change colours, or change the direction of the text beside it.
 */
function printable(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}
