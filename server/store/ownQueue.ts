/** The queue of the one process that has its database for itself: what it is sending it remembers in memory. */
import type { TargetKind } from './enquiry';
import {
  addStatements,
  type Claim,
  claimsOf,
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
  ORDER BY delivery.due_at, delivery.enquiry
  LIMIT $4`;

/** No claim is written: that saves a commit for each, and on a full disk what waits is still delivered, each once. */
export function openOwnQueue(sql: Sql, setAside: (row: Row) => Promise<void>): Queue {
  const taken = new Set<string>();

  return {
    async take(target, limit, now) {
      const rows = await sql.read(dueText, ...dueValues(target, now), taken.size + limit + spare);
      // What cannot be set aside, on a full disk for example, stays until the next look, and the others go on.
      const claims = claimsOf(rows, row => void setAside(row).catch(() => undefined));
      const free = claims.filter(claim => !taken.has(keyOf(claim))).slice(0, limit);
      for (const claim of free) taken.add(keyOf(claim));
      return free;
    },

    async note(claim, outcome, now) {
      await sql.write(...noteStatements(claim, outcome, now));
      taken.delete(keyOf(claim));
    },

    async release(claim) {
      taken.delete(keyOf(claim));
    },

    mayBegin: () => true,

    async addTargets({ number }, targets) {
      await sql.write(...addStatements(number, targets));
    },

    async releaseHeld(target: TargetKind) {
      await sql.write(releaseHeldStatement(target));
    },

    close: () => undefined,
  };
}

function keyOf({ number, target, recipient }: Claim): string {
  return `${number} ${target} ${recipient}`;
}
