/** Writes a new enquiry, and with it a delivery for each place where it goes. */
import { newColumns, newRow } from './enquiryRow';
import type { NewEnquiry, Place } from './enquiryTypes';
import { type Sql, type Statement, StoreError } from './sql';

/** `repeat`: the same filling of a form was kept before, and is still there. */
export type Kept = 'kept' | 'repeat';

/**
 * $1 to $13 are a new row; the casts are for PostgreSQL, which takes a bare parameter of a SELECT
 * for a text.
 */
const selectNew = `SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9,
  cast($10 AS bigint), cast($11 AS bigint), $12, $13`;

const insertNew = `INSERT INTO enquiry (${newColumns})
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  ON CONFLICT (id) DO NOTHING
  RETURNING number`;

const insertUnlessEarlier = `INSERT INTO enquiry (${newColumns})
  ${selectNew}
  WHERE NOT EXISTS (SELECT 1 FROM enquiry WHERE id IN ($14, $15) AND kept_at > cast($16 AS bigint))
  ON CONFLICT (id) DO NOTHING
  RETURNING number`;

/** Not for a repeat: that one was kept at another time. */
const insertDelivery = `INSERT INTO delivery
    (enquiry, target, recipient, state, due_at, failures, claimed_until)
  SELECT number, $3, $4, 'waiting', 0, 0, 0 FROM enquiry WHERE id = $1 AND kept_at = $2
  ON CONFLICT DO NOTHING`;

/** Resolves once it is durable. Rejects with a StoreError. */
export async function keepEnquiry(
  sql: Sql,
  enquiry: NewEnquiry,
  places: readonly Place[],
  keptAt: number,
): Promise<Kept> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const [inserted = []] = await sql.write(...statementsFor(enquiry, places, keptAt));
    if (inserted.length > 0) return 'kept';

    if (await hasEarlier(sql, enquiry)) {
      // The first answer may have been that it could not be kept.
      await sql.confirm();
      return 'repeat';
    }
  }
  throw new StoreError('An enquiry of the same id comes and goes.');
}

/** The one that was there may have been deleted just now. */
const maxAttempts = 2;

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

async function hasEarlier(sql: Sql, { id, earlier }: NewEnquiry): Promise<boolean> {
  const [first, second] = earlier?.ids ?? [id, id];
  const text = 'SELECT 1 FROM enquiry WHERE id IN ($1, $2, $3) LIMIT 1';
  return (await sql.read(text, id, first, second)).length > 0;
}
