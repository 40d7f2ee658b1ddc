/**
 * The queue of the one process that has its database for
 * itself: what it is sending it remembers in memory.
 */

import {
  type Claim,
  claimOf,
  dueOrder,
  dueValues,
  heldUntil,
  isDue,
  noteStatements,
  type Queue,
  type QueueOptions,
  type TimeIn,
} from './deliveryQueue';
import type { TargetKind } from './enquiryTypes';
import type { Row, Sql } from './sql';

/**
 * Without what the visitor sent: on a full disk, where nothing can be noted, there may be thousands
 * that are taken already.
 */
const dueText = `SELECT delivery.enquiry AS number, target, recipient, due_at, failures, id, kept_at
  FROM delivery JOIN enquiry ON enquiry.number = delivery.enquiry
  WHERE ${isDue('$5')}
  ORDER BY ${dueOrder}
  LIMIT $6`;

const releaseHeldText = `UPDATE delivery SET due_at = 0
  WHERE state = 'waiting' AND target = $1 AND due_at = ${heldUntil}`;

/**
 * No claim is written: that saves a commit for each, and on a full disk what waits is still
 * delivered, each once.
 */
export function openOneServerQueue(sql: Sql, { newestAtStart }: QueueOptions): Queue {
  const taken = new Set<string>();

  /**
   * Rows of deliveries with those of their enquiries. Deleted this moment, an enquiry's number may
   * be another's by now.
   */
  async function withEnquiries(deliveries: readonly Row[]): Promise<readonly Row[]> {
    if (deliveries.length === 0) return [];
    const marks = deliveries.map((_, index) => `$${index + 1}`).join(', ');
    const numbers = deliveries.map(({ number }) => number ?? 0);
    const found = await sql.read(`SELECT * FROM enquiry WHERE number IN (${marks})`, ...numbers);
    const enquiries = new Map(found.map(enquiry => [enquiry.number, enquiry]));
    return deliveries.flatMap(delivery => {
      const enquiry = enquiries.get(delivery.number ?? 0);
      const row = { ...delivery, ...enquiry };
      return enquiry !== undefined && keyOfRow(row) === keyOfRow(delivery) ? [row] : [];
    });
  }

  return {
    isShared: false,

    async take(target, limit, now, after) {
      const values = dueValues(target, after);
      const due = await sql.read(dueText, ...values, now, taken.size + limit);
      const free = due.filter(row => !taken.has(keyOfRow(row)));
      const rows = await withEnquiries(free);
      const claims = rows.slice(0, limit).map(claimOf);
      for (const claim of claims) taken.add(keyOf(claim));
      return claims;
    },

    async note(claim, outcome, places, now) {
      const timeIn: TimeIn = ms => ['$7', now + ms];
      await sql.write(...noteStatements(claim, outcome, places, now, timeIn));
      taken.delete(keyOf(claim));
    },

    async release(claim) {
      taken.delete(keyOf(claim));
    },

    mayBegin: () => true,
    isEarlier: ({ number }) => number <= newestAtStart,

    async releaseHeld(target: TargetKind) {
      await sql.write([releaseHeldText, target]);
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
