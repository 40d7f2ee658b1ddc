/** An enquiry as a row, with a checksum: SQLite itself does not notice a damaged text. */
import { hash } from 'node:crypto';
import type { Enquiry, StoredEnquiry } from '../enquiry';
import { searchTextOf } from '../matching';

type Texts = 'id' | 'form' | 'values' | 'page' | 'suspicions' | 'checksum' | 'search_text' | 'note';
type Numbers = 'received_at' | 'kept_at' | 'due_at' | 'failures';

/** `number` is null in a row that has none yet. */
export type Row = Readonly<Record<Texts, string> & Record<Numbers, number>> &
  Readonly<Record<'number' | 'ended_at', number | null>> &
  Pick<StoredEnquiry, 'state' | 'status'> & { readonly reason: string | null };

/** Takes the values of a row. */
export const insertRow = `INSERT INTO enquiry VALUES (${Array(17).fill('?')})`;

/** In the order of the columns. */
export function newRow(enquiry: Enquiry, keptAt: number): Row {
  const { id, form, page, receivedAt } = enquiry;
  const [values, suspicions] = [JSON.stringify(enquiry.values), JSON.stringify(enquiry.suspicions)];
  const content = { id, form, values, page, suspicions, received_at: receivedAt, kept_at: keptAt };
  return {
    ...{
      number: null,
      ...content,
      checksum: checksumOf(content),
      search_text: searchTextOf({ form, values: enquiry.values }),
    },
    ...{ state: 'waiting', due_at: 0, failures: 0, reason: null, ended_at: null, status: 'new', note: '' },
  };
}

/** Whether what the visitor sent is undamaged. What became of it is checked by the schema, when a database is made anew. */
export function isWhole(row: Row): boolean {
  return row.checksum === checksumOf(row);
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
  return hash('sha256', text).slice(0, 16);
}
