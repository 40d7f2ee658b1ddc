/**
 * The queue of several processes on one database:
 * each takes what it delivers by a lease in the row.
 */
import { randomUUID } from 'node:crypto';
import { isLeased, leaseMs, openLeases } from './claimLeases';
import {
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
import { lockStatement } from './settleEnquiry';
import type { Row, Sql } from './sql';

/**
 * Looked for once, which a subquery is not: where PostgreSQL takes the table for nearly empty, it
 * asks that anew for each row, gets others each time, and all that waits would be taken.
 */
const takeText = (nowMs: string): string => `WITH due AS MATERIALIZED (
    SELECT enquiry, target, recipient FROM delivery
    WHERE ${isDue(nowMs)} AND (NOT ${isLeased(nowMs)} OR delivery.claimed_by = $5)
    ORDER BY ${dueOrder}
    LIMIT $7
    FOR UPDATE SKIP LOCKED
  )
  UPDATE delivery SET claimed_by = $5, claimed_until = ${nowMs} + $6
  FROM due
  WHERE delivery.enquiry = due.enquiry AND delivery.target = due.target
    AND delivery.recipient = due.recipient
  RETURNING delivery.enquiry AS number, delivery.target, delivery.recipient, due_at, failures`;

/**
 * What another process has in hand comes the next time:
 * to wait for it could be waiting for each other.
 */
const releaseHeldText = `UPDATE delivery SET due_at = 0
  WHERE (enquiry, target, recipient) IN (
    SELECT enquiry, target, recipient FROM delivery
    WHERE state = 'waiting' AND target = $1 AND due_at = ${heldUntil}
    FOR UPDATE SKIP LOCKED
  )`;

/**
 * A process that dies loses its leases with time, and another takes over. What waits goes by the
 * database's clock, as leases do: by the clocks of two machines, one of them an hour ahead, each
 * would find due what the other has put off.
 */
export function openManyServersQueue(sql: Sql, { newestAtStart }: QueueOptions): Queue {
  const leases = openLeases(sql);
  const { nowMs } = sql.dialect;
  const text = takeText(nowMs);
  const timeIn: TimeIn = ms => [`${nowMs} + $7`, ms];
  /**
   * The next take's. Where its answer never comes, the one after it has the same, and finds what
   * was claimed by it.
   */
  const claimedByOf = new Map<TargetKind, string>();

  /** A delivery's row with its enquiry's; none where that was deleted this moment. */
  async function withEnquiry(delivery: Row): Promise<readonly Row[]> {
    const rows = await sql.read('SELECT * FROM enquiry WHERE number = $1', delivery.number ?? 0);
    return rows.map(row => ({ ...delivery, ...row }));
  }

  return {
    isShared: true,

    async take(target, limit, _, after) {
      const takenAt = performance.now();
      const claimedBy = claimedByOf.get(target) ?? randomUUID();
      claimedByOf.set(target, claimedBy);

      const place = dueValues(target, after);
      const statement = [text, ...place, claimedBy, leaseMs, limit] as const;
      const [deliveries = []] = await sql.write(statement);
      const rows = await Promise.all(deliveries.map(withEnquiry));
      const claims = rows.flat().map(claimOf);

      // Sent and not yet noted, while the database was away for longer than a lease: it is ours
      // still, and not sent again.
      const fresh = claims.filter(claim => !leases.has(claim));
      leases.hold(claims, claimedBy, takenAt);
      claimedByOf.delete(target);
      return fresh.sort((one, other) => one.dueAt - other.dueAt || one.number - other.number);
    },

    async note(claim, outcome, places, now) {
      const lock = lockStatement(claim.number);
      const noted = noteStatements(claim, outcome, places, now, timeIn);
      await sql.write(lock, ...noted, leases.releaseStatement(claim));
      leases.drop(claim);
    },

    async release(claim) {
      const statement = leases.releaseStatement(claim);
      // First: the next look may find it again before this answer comes.
      leases.drop(claim);
      await sql.write(statement).catch(() => undefined);
    },

    mayBegin: leases.isFresh,
    isEarlier: ({ number }) => number <= newestAtStart,

    async releaseHeld(target: TargetKind) {
      await sql.write([releaseHeldText, target]);
    },

    close: leases.stopRenewing,
  };
}
