/** An enquiry as a row, with a checksum: SQLite itself does not notice a damaged text. */
import { createHash } from 'node:crypto';
import {
  type Enquiry,
  type EnquiryState,
  type EnquiryStatus,
  type StoredEnquiry,
  states,
  statuses,
} from '../enquiry';
import { searchTextOf } from '../matching';

/** `number` is null in a row that has none yet. */
export interface Row {
  readonly number: number | null;
  readonly id: string;
  readonly form: string;
  readonly values: string;
  readonly page: string;
  readonly suspicions: string;
  readonly received_at: number;
  readonly kept_at: number;
  readonly checksum: string;
  readonly search_text: string;
  readonly state: EnquiryState;
  readonly due_at: number;
  readonly failures: number;
  readonly reason: string | null;
  readonly ended_at: number | null;
  readonly status: EnquiryStatus;
  readonly note: string;
}

/** As in the schema. */
const columns = [
  ...['number', 'id', 'form', 'values', 'page', 'suspicions', 'received_at', 'kept_at', 'checksum'],
  ...['search_text', 'state', 'due_at', 'failures', 'reason', 'ended_at', 'status', 'note'],
] as readonly (keyof Row)[]; // its keys, which the tests of every engine write and read

export const insertRow = `INSERT INTO enquiry VALUES (${columns.map(() => '?')})`;

export function cellsOf(row: Row): (string | number | null)[] {
  return columns.map(name => row[name]);
}

export function newRow(enquiry: Enquiry, keptAt: number): Row {
  const { id, form, page, receivedAt } = enquiry;
  const content = {
    ...{ id, form, page, received_at: receivedAt, kept_at: keptAt },
    ...{ values: JSON.stringify(enquiry.values), suspicions: JSON.stringify(enquiry.suspicions) },
  };
  return {
    ...{ ...content, number: null, checksum: checksumOf(content), search_text: searchTextOf(enquiry) },
    ...{ state: 'waiting', due_at: 0, failures: 0, reason: null, ended_at: null, status: 'new', note: '' },
  };
}

/** Whether what the visitor sent is undamaged. */
export function hasContent(row: Row): boolean {
  return row.checksum === checksumOf(row);
}

/** Whether also what became of it is. */
export function isWhole(row: Row): boolean {
  const { state, due_at, failures, ended_at, reason, status, note } = row;
  const isKnown = states.includes(state) && statuses.includes(status);
  const isTyped = [due_at, failures, ended_at ?? 0].every(Number.isSafeInteger);
  return (
    hasContent(row) && isKnown && isTyped && typeof (reason ?? '') === 'string' && typeof note === 'string'
  );
}

export function enquiryOf({ id, form, values, page, suspicions, received_at }: Row): Enquiry {
  const texts = { values: JSON.parse(values), suspicions: JSON.parse(suspicions) };
  return { id, form, page, receivedAt: received_at, ...texts };
}

export function storedEnquiryOf(row: Row): StoredEnquiry {
  const { kept_at, state, status, note, failures, ended_at, reason } = row;
  const ended = { endedAt: ended_at ?? undefined, reason: reason ?? undefined };
  return { ...enquiryOf(row), keptAt: kept_at, state, status, note, failures, ...ended };
}

type Content = Pick<Row, 'id' | 'form' | 'values' | 'page' | 'suspicions' | 'received_at' | 'kept_at'>;

function checksumOf({ id, form, values, page, suspicions, received_at, kept_at }: Content): string {
  const text = JSON.stringify([id, form, values, page, suspicions, received_at, kept_at]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
