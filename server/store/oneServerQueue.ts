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
} from './queue';
import type { Row, Sql } from './sql';

/** A few more, since some may be damaged. */
const spare = 5;

const dueText = `SELECT enquiry.*, delivery.target, delivery.recipient, delivery.due_at, delivery.failures
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
      const free = due.filter(row => !taken.has(keyOfRow(row)));
      // What cannot be set aside, on a full disk for example, stays until the next look, and the others go on.
      const whole = claimsOf(free, row => void setAside(row).catch(() => undefined));
      const claims = whole.slice(0, limit);
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
