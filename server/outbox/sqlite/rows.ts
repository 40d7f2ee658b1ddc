/** An enquiry as a row, with a checksum: SQLite itself does not notice a damaged text. */
import { hash } from 'node:crypto';
import type { Enquiry, StoredEnquiry } from '../enquiry';
import { searchTextOf } from '../matching';

type Texts = 'id' | 'form' | 'values' | 'page' | 'suspicions' | 'checksum' | 'search_text' | 'note';
type Numbers = 'number' | 'received_at' | 'kept_at' | 'due_at' | 'failures';

export type Row = Readonly<Record<Texts, string> & Record<Numbers, number>> &
  Readonly<{ ended_at: number | null; reason: string | null }> &
  Pick<StoredEnquiry, 'state' | 'status'>;

/** What is known of a new row, in the order of its columns: flat, since it goes to another thread. */
export function newRow({ id, form, values, page, receivedAt, suspicions }: Enquiry, keptAt: number) {
  const texts = [id, form, JSON.stringify(values), page, JSON.stringify(suspicions)] as const;
  const content = [...texts, receivedAt, keptAt] as const;
  return [...content, checksumOf(content), searchTextOf({ form, values })] as const;
}

/** Takes a new row, which waits from now on. */
export const insertNewRow = `INSERT INTO enquiry
  VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', 0, 0, NULL, NULL, 'new', '')`;

/** Whether what the visitor sent is undamaged. What became of it is checked by the schema, when a database is made anew. */
export function isWhole(row: Row): boolean {
  const { id, form, values, page, suspicions, received_at, kept_at } = row;
  return row.checksum === checksumOf([id, form, values, page, suspicions, received_at, kept_at]);
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

function checksumOf(content: readonly (string | number)[]): string {
  return hash('sha256', JSON.stringify(content)).slice(0, 16);
}
