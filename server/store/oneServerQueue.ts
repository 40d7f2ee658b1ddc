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

const dueText = `SELECT enquiry AS number, target, recipient, due_at, failures
  FROM delivery
  WHERE ${isDue}
  ORDER BY ${dueOrder}
  LIMIT $7`;

/** No claim is written: that saves a commit for each, and on a full disk what waits is still delivered, each once. */
export function openOwnQueue(sql: Sql, setAside: (row: Row) => Promise<void>): Queue {
  const taken = new Set<string>();

  return {
    async take(target, limit, now, after) {
      const values = dueValues(target, now, after);
      const due = await sql.read(dueText, ...values, taken.size + limit + spare);
      const free = due.filter(delivery => !taken.has(keyOf(delivery)));

      const claims: Claim[] = [];
      for (const delivery of free) {
        if (claims.length === limit) break;
        const rows = await withEnquiry(sql, delivery);
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

function keyOf({ number, target, recipient }: Claim | Row): string {
  return `${number} ${target} ${recipient}`;
}
