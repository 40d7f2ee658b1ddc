/** Writes a new enquiry, and with it a delivery for each place where it goes. */
import { isWhole, newColumns, newRow } from './enquiryRow';
import type { NewEnquiry, Place } from './enquiryTypes';
import { type Row, type Sql, type Statement, StoreError } from './sql';

/** `repeat`: the same filling of a form was kept before, and is still there, whole. */
export type Kept = 'kept' | 'repeat';

/**
 * $1 to $10 are a new row; the casts are for PostgreSQL, which takes a bare parameter of a SELECT
 * for a text.
 */
const selectNew = `SELECT $1, $2, $3, $4, $5, cast($6 AS bigint), cast($7 AS bigint), $8, $9, $10`;

const insertNew = `INSERT INTO enquiry (${newColumns})
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  ON CONFLICT (id) DO NOTHING
  RETURNING number`;

const insertUnlessEarlier = `INSERT INTO enquiry (${newColumns})
  ${selectNew}
  WHERE NOT EXISTS (SELECT 1 FROM enquiry WHERE id IN ($11, $12) AND kept_at > cast($13 AS bigint))
  ON CONFLICT (id) DO NOTHING
  RETURNING number`;

/** Not for a repeat: that one was kept at another time. */
const insertDelivery = `INSERT INTO delivery
    (enquiry, target, recipient, state, due_at, failures, claimed_until)
  SELECT number, $3, $4, 'waiting', 0, 0, 0 FROM enquiry WHERE id = $1 AND kept_at = $2
  ON CONFLICT DO NOTHING`;

/**
 * Resolves once it is durable. A row that is damaged answers no repeat: `setAside` takes it away,
 * and the enquiry is kept anew. Rejects with a StoreError.
 */
export async function keepEnquiry(
  sql: Sql,
  enquiry: NewEnquiry,
  places: readonly Place[],
  keptAt: number,
  setAside: (row: Row) => Promise<void>,
): Promise<Kept> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const [inserted = []] = await sql.write(...statementsFor(enquiry, places, keptAt));
    if (inserted.length > 0) return 'kept';

    const earlier = await findEarlier(sql, enquiry);
    if (earlier.some(row => isRepeat(row, enquiry))) {
      // The first answer may have been that it could not be kept.
      await sql.confirm();
      return 'repeat';
    }

    // None at all: what was there has just been deleted.
    for (const row of earlier) await setAside(row);
  }
  throw new StoreError('An enquiry of the same id is damaged, and cannot be set aside.');
}

/** By a damaged index another enquiry's row may be found. */
function isRepeat(row: Row, { id, earlier }: NewEnquiry): boolean {
  return isWhole(row) && [id, ...(earlier?.ids ?? [])].includes(String(row.id));
}

/** The last finds what damaged rows, of its own id and of earlier ones, have left. */
const maxAttempts = 3;

function statementsFor(
  enquiry: NewEnquiry,
  places: readonly Place[],
  keptAt: number,
): readonly Statement[] {
  const row = newRow(enquiry, keptAt);
  const { earlier } = enquiry;
  const insert: Statement =
    earlier === undefined
      ? [insertNew, ...row]
      : [insertUnlessEarlier, ...row, ...earlier.ids, keptAt - earlier.windowMs];
  const deliveries = places.map(
    ({ target, recipient }): Statement => [insertDelivery, enquiry.id, keptAt, target, recipient],
  );
  return [insert, ...deliveries];
}

function findEarlier(sql: Sql, { id, earlier }: NewEnquiry): Promise<readonly Row[]> {
  const [first, second] = earlier?.ids ?? [id, id];
  return sql.read('SELECT * FROM enquiry WHERE id IN ($1, $2, $3)', id, first, second);
}
