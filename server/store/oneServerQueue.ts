/** The queue of the one process that has its database for itself: what it is sending it remembers in memory. */
import type { TargetKind } from './enquiryTypes';
import {
  type Claim,
  claimsOf,
  dueOrder,
  dueValues,
  isDue,
  noteStatements,
  type Queue,
  releaseHeldStatement,
  withEnquiry,
} from './queue';
import type { Row, Sql } from './sql';

/** A few more, since some may be damaged. */
const spare = 5;

const dueText = `SELECT delivery.enquiry AS number, target, recipient, due_at, failures, id, kept_at
  FROM delivery JOIN enquiry ON enquiry.number = delivery.enquiry
  WHERE ${isDue}
  ORDER BY ${dueOrder}
  LIMIT $7`;

/** No claim is written: that saves a commit for each, and on a full disk what waits is still delivered, each once. */
export function openOneServerQueue(sql: Sql, setAside: (row: Row) => Promise<void>): Queue {
  const taken = new Set<string>();

  return {
    async take(target, limit, now, after) {
      const values = dueValues(target, now, after);
      const due = await sql.read(dueText, ...values, taken.size + limit + spare);
      const free = due.filter(delivery => !taken.has(keyOfRow(delivery)));

      const claims: Claim[] = [];
      for (const delivery of free) {
        if (claims.length === limit) break;
        const found = await withEnquiry(sql, delivery);
        // Deleted this moment, its number may be another's by now, which is not sent to this recipient.
        const rows = found.filter(row => keyOfRow(row) === keyOfRow(delivery));
        // What cannot be set aside, on a full disk for example, stays until the next look, and the others go on.
        claims.push(...claimsOf(rows, row => void setAside(row).catch(() => undefined)));
      }
      for (const claim of claims) taken.add(keyOf(claim));
      return claims;
    },

    async note(claim, outcome, places, now) {
      await sql.write(...noteStatements(claim, outcome, places, now));
      taken.delete(keyOf(claim));
    },

    async release(claim) {
      taken.delete(keyOf(claim));
    },

    mayBegin: () => true,

    async releaseHeld(target: TargetKind) {
      await sql.write(releaseHeldStatement(target));
    },

    close: () => undefined,
  };
}

/** A number alone may be given again. */
function keyOf({ number, enquiry, keptAt, target, recipient }: Claim): string {
  return [number, enquiry.id, keptAt, target, recipient].join(' ');
}

/** The same of a row of a delivery with its enquiry. */
function keyOfRow({ number, id, kept_at: keptAt, target, recipient }: Row): string {
  return [number, id, keptAt, target, recipient].join(' ');
}
