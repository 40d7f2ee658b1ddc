/** An enquiry as a row, with a checksum: SQLite itself does not see a damaged text. */
import { createHash } from 'node:crypto';
import type { Enquiry, EnquiryState, StoredEnquiry } from '../enquiry';

export interface Row {
  readonly number: number;
  readonly id: string;
  readonly form: string;
  readonly values: string;
  readonly page: string;
  readonly suspicions: string;
  readonly received_at: number;
  readonly kept_at: number;
  readonly checksum: string;
  readonly state: EnquiryState;
  readonly due_at: number;
  readonly failures: number;
  readonly reason: string | null;
  readonly ended_at: number | null;
}

/** What never changes, with its checksum; then what becomes of it. */
const content = ['id', 'form', 'values', 'page', 'suspicions', 'received_at', 'kept_at', 'checksum'] as const;
const fate = ['state', 'due_at', 'failures', 'reason', 'ended_at'] as const;
const names = [...content, ...fate].map(name => `"${name}"`).join(', ');

export const columns = `number, ${names}`;
export const insert = `INSERT INTO enquiry (${names}) VALUES (${[...content, ...fate].map(() => '?').join(', ')})`;

/** A row for `insert`. */
export function newRow(enquiry: Enquiry, keptAt: number): Omit<Row, 'number'> {
  const { id, form, page, receivedAt } = enquiry;
  const texts = { values: JSON.stringify(enquiry.values), suspicions: JSON.stringify(enquiry.suspicions) };
  const row = { id, form, page, ...texts, received_at: receivedAt, kept_at: keptAt };
  const state = { state: 'waiting', due_at: 0, failures: 0, reason: null, ended_at: null } as const;
  return { ...row, checksum: checksumOf(row), ...state };
}

/** In the order of `insert`. */
export function cellsOf(row: Omit<Row, 'number'>): (string | number | null)[] {
  return [...content, ...fate].map(name => row[name]);
}

export function isWhole(row: Row): boolean {
  return row.checksum === checksumOf(row);
}

/** Of a row that is whole. */
export function enquiryOf(row: Row): StoredEnquiry {
  const { id, form, page, state } = row;
  return {
    ...{ id, form, values: JSON.parse(row.values), page, receivedAt: row.received_at },
    ...{ suspicions: JSON.parse(row.suspicions), keptAt: row.kept_at, state },
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
    ...(row.reason !== null && { reason: row.reason }),
  };
}

function checksumOf(row: Pick<Row, Exclude<(typeof content)[number], 'checksum'>>): string {
  const { id, form, values, page, suspicions, received_at, kept_at } = row;
  const text = JSON.stringify([id, form, values, page, suspicions, received_at, kept_at]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
