/** The queue of several processes on one database: each takes what it delivers by a lease in the row. */
import { randomUUID } from 'node:crypto';
import type { TargetKind } from './enquiryTypes';
import { leaseMs, openLeases } from './leases';
import {
  claimsOf,
  dueValues,
  isDue,
  noteStatements,
  type Queue,
  releaseHeldStatement,
  withEnquiry,
} from './queue';
import { lockEnquiry } from './settleEnquiry';
import type { Row, Sql } from './sql';

export interface SharedQueueOptions {
  readonly setAside: (row: Row) => Promise<void>;
  readonly leaseMs?: number;
}

const takeText = (nowMs: string): string => `UPDATE delivery
  SET claimed_by = $4, claimed_until = ${nowMs} + $5
  WHERE (enquiry, target, recipient) IN (
    SELECT enquiry, target, recipient FROM delivery
    WHERE ${isDue} AND (delivery.claimed_until <= ${nowMs} OR delivery.claimed_by = $4)
    ORDER BY delivery.due_at, delivery.enquiry
    LIMIT $6
    FOR UPDATE SKIP LOCKED
  )
  RETURNING enquiry AS number, target, recipient, due_at, failures`;

/** A process that dies loses its leases with time, and another takes over. */
export function openSharedQueue(sql: Sql, { setAside, ...options }: SharedQueueOptions): Queue {
  const lease = options.leaseMs ?? leaseMs;
  const leases = openLeases(sql, lease);
  const text = takeText(sql.dialect.nowMs);
  /** The next take's. Where its answer never comes, the one after it has the same, and finds what was claimed by it. */
  const names = new Map<TargetKind, string>();

  return {
    async take(target, limit, now) {
      const takenAt = performance.now();
      const name = names.get(target) ?? randomUUID();
      names.set(target, name);

      const statement = [text, ...dueValues(target, now), name, lease, limit] as const;
      const [deliveries = []] = await sql.write(statement);
      const rows = await Promise.all(deliveries.map(delivery => withEnquiry(sql, delivery)));
      const claims = claimsOf(rows.flat(), row => void setAside(row).catch(() => undefined));

      // Sent and not yet noted, while the database was away for longer than a lease: it is ours still, and not sent again.
      const fresh = claims.filter(claim => !leases.has(claim));
      leases.hold(claims, name, takenAt);
      names.delete(target);
      return fresh.sort((one, other) => one.dueAt - other.dueAt || one.number - other.number);
    },

    async note(claim, outcome, places, now) {
      const lock = lockEnquiry(claim.number);
      const noted = noteStatements(claim, outcome, places, now);
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

    async releaseHeld(target: TargetKind) {
      await sql.write(releaseHeldStatement(target));
    },

    close: leases.stopRenewing,
  };
}
