/** An enquiry as a row, with a checksum: SQLite itself does not notice a damaged text. */
import { createHash } from 'node:crypto';
import { type Enquiry, type EnquiryState, type StoredEnquiry, states } from '../enquiry';
import { searchTextOf } from '../matching';

/** What never changes, over which the checksum is made. */
interface Content {
  readonly id: string;
  readonly form: string;
  readonly values: string;
  readonly page: string;
  readonly suspicions: string;
  readonly received_at: number;
  readonly kept_at: number;
}

export interface Row extends Content {
  readonly number: number;
  readonly checksum: string;
  readonly search_text: string;
  readonly state: EnquiryState;
  readonly due_at: number;
  readonly failures: number;
  readonly reason: string | null;
  readonly ended_at: number | null;
}

export type NewRow = Omit<Row, 'number'>;

const names = [
  ...['id', 'form', 'values', 'page', 'suspicions', 'received_at', 'kept_at', 'checksum', 'search_text'],
  ...['state', 'due_at', 'failures', 'reason', 'ended_at'],
] as readonly (keyof NewRow)[]; // its keys, which the tests of every engine write and read

/** All columns but the number, for SELECT and INSERT. */
export const columns = names.map(name => `"${name}"`).join(', ');
export const placeholders = names.map(() => '?').join(', ');

export function newRow(enquiry: Enquiry, keptAt: number): NewRow {
  const { id, form, page, receivedAt } = enquiry;
  const content = {
    ...{ id, form, page, received_at: receivedAt, kept_at: keptAt },
    ...{ values: JSON.stringify(enquiry.values), suspicions: JSON.stringify(enquiry.suspicions) },
  };
  return {
    ...{ ...content, checksum: checksumOf(content), search_text: searchTextOf(enquiry) },
    ...{ state: 'waiting', due_at: 0, failures: 0, reason: null, ended_at: null },
  };
}

/** In the order of `columns`. */
export function cellsOf(row: NewRow): (string | number | null)[] {
  return names.map(name => row[name]);
}

/** Whether what the visitor sent is undamaged. */
export function hasContent(row: Row): boolean {
  return row.checksum === checksumOf(row);
}

/** Whether also what became of it is. */
export function isWhole(row: Row): boolean {
  const { state, due_at, failures, ended_at, reason } = row;
  const times = [due_at, failures, ended_at ?? 0];
  const isKnown = states.includes(state) && times.every(Number.isSafeInteger);
  return hasContent(row) && isKnown && typeof (reason ?? '') === 'string';
}

/** Of a row that is whole. */
export function enquiryOf({ id, form, values, page, suspicions, received_at }: Row): Enquiry {
  const texts = { values: JSON.parse(values), suspicions: JSON.parse(suspicions) };
  return { id, form, page, receivedAt: received_at, ...texts };
}

export function storedEnquiryOf(row: Row): StoredEnquiry {
  const { kept_at, state, ended_at, reason } = row;
  return {
    ...{ ...enquiryOf(row), keptAt: kept_at, state },
    ...(ended_at !== null && { endedAt: ended_at }),
    ...(reason !== null && { reason }),
  };
}

function checksumOf({ id, form, values, page, suspicions, received_at, kept_at }: Content): string {
  const text = JSON.stringify([id, form, values, page, suspicions, received_at, kept_at]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
