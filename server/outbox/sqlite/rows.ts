/** An enquiry as a row, with a checksum: SQLite itself does not notice a damaged text. */
import { createHash } from 'node:crypto';
import { type Enquiry, type StoredEnquiry, states, statuses } from '../enquiry';
import { searchTextOf } from '../matching';

type Texts = 'id' | 'form' | 'values' | 'page' | 'suspicions' | 'checksum' | 'search_text' | 'note';
type Numbers = 'received_at' | 'kept_at' | 'due_at' | 'failures';

/** `number` is null in a row that has none yet. */
export type Row = Readonly<Record<Texts, string> & Record<Numbers, number>> & {
  readonly number: number | null;
  readonly state: StoredEnquiry['state'];
  readonly reason: string | null;
  readonly ended_at: number | null;
  readonly status: StoredEnquiry['status'];
};

/** Takes the values of a row. */
export const insertRow = `INSERT INTO enquiry VALUES (${Array(17).fill('?')})`;

/** In the order of the columns. */
export function newRow(enquiry: Enquiry, keptAt: number): Row {
  const { id, form, page, receivedAt } = enquiry;
  const [values, suspicions] = [JSON.stringify(enquiry.values), JSON.stringify(enquiry.suspicions)];
  const content = { id, form, values, page, suspicions, received_at: receivedAt, kept_at: keptAt };
  return {
    ...{ number: null, ...content, checksum: checksumOf(content), search_text: searchTextOf(enquiry) },
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
  const areNumbers = [due_at, failures, ended_at ?? 0].every(Number.isSafeInteger);
  return hasContent(row) && isKnown && areNumbers && [reason ?? '', note].every(is => typeof is === 'string');
}

export function enquiryOf(row: Row): StoredEnquiry {
  const { id, form, page, state, status, note, failures } = row;
  return {
    ...{ id, form, page, state, status, note, failures },
    ...{ values: JSON.parse(row.values), suspicions: JSON.parse(row.suspicions) },
    ...{ receivedAt: row.received_at, keptAt: row.kept_at },
    ...{ endedAt: row.ended_at ?? undefined, reason: row.reason ?? undefined },
  };
}

type Content = Pick<Row, 'id' | 'form' | 'values' | 'page' | 'suspicions' | 'received_at' | 'kept_at'>;

function checksumOf({ id, form, values, page, suspicions, received_at, kept_at }: Content): string {
  const text = JSON.stringify([id, form, values, page, suspicions, received_at, kept_at]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
