/** The queue of several processes on one database: each takes what it delivers by a lease in the row. */
import { randomUUID } from 'node:crypto';
import { repeat } from '../system/timers';
import type { TargetKind } from './enquiry';
import {
  type Claim,
  claimsOf,
  dueValues,
  isDue,
  noteStatements,
  type Queue,
  releaseHeldStatement,
  withEnquiry,
} from './queue';
import { lockEnquiry } from './settle';
import type { Row, Sql, Statement } from './sql';

/** Longer than any send (delivery/target.ts), and renewed long before it passes. */
const leaseMs = 180_000;
const renewMs = 20_000;

/** After this without a renewal no send begins: together with the longest send it is shorter than the lease. */
const trustMs = 45_000;

export interface SharedQueueOptions {
  readonly setAside: (row: Row) => Promise<void>;
  readonly leaseMs?: number;
}

interface Taken {
  readonly claim: Claim;
  readonly takenAt: number;
  readonly name: string;
}

/** Leases go by the database's clock. A process that dies loses them with time, and another takes over. */
export function openSharedQueue(sql: Sql, { setAside, ...options }: SharedQueueOptions): Queue {
  const lease = options.leaseMs ?? leaseMs;
  const taken = new Map<string, Taken>();
  /** The next take's. Where its answer never comes, the one after it has the same, and finds what was claimed by it. */
  const names = new Map<TargetKind, string>();
  let renewedAt = performance.now();
  const stopRenewing = repeat(Math.min(renewMs, lease / 4), renewMs, renew);

  const { nowMs } = sql.dialect;
  const takeText = `UPDATE delivery SET claimed_by = $4, claimed_until = ${nowMs} + $5
    WHERE (enquiry, target, recipient) IN (
      SELECT enquiry, target, recipient FROM delivery
      WHERE ${isDue} AND (delivery.claimed_until <= ${nowMs} OR delivery.claimed_by = $4)
      ORDER BY delivery.due_at, delivery.enquiry
      LIMIT $6
      FOR UPDATE SKIP LOCKED
    )
    RETURNING enquiry AS number, target, recipient, due_at, failures`;
  const isOurs = 'enquiry = $1 AND target = $2 AND recipient = $3 AND claimed_by = $4';
  const renewText = `UPDATE delivery SET claimed_until = ${nowMs} + $5
    WHERE ${isOurs} AND state = 'waiting' AND claimed_until > 0`;
  const releaseText = `UPDATE delivery SET claimed_until = 0 WHERE ${isOurs}`;

  async function renew(): Promise<void> {
    if (taken.size === 0) return;
    const began = performance.now();
    // Each by itself: who locks several deliveries locks their enquiry first.
    const renewals = [...taken.values()].map(({ claim, name }) =>
      sql.write([renewText, ...placeOf(claim), name, lease]),
    );
    await Promise.all(renewals).then(
      () => {
        renewedAt = began;
      },
      () => undefined,
    );
  }

  return {
    async take(target, limit, now) {
      const takenAt = performance.now();
      const name = names.get(target) ?? randomUUID();
      names.set(target, name);
      const statement = [takeText, ...dueValues(target, now), name, lease, limit] as const;
      const [deliveries = []] = await sql.write(statement);
      const rows = await Promise.all(deliveries.map(delivery => withEnquiry(sql, delivery)));
      const claims = claimsOf(rows.flat(), row => void setAside(row).catch(() => undefined));
      for (const claim of claims) taken.set(keyOf(claim), { claim, takenAt, name });
      names.delete(target);
      return [...claims].sort((one, other) => one.dueAt - other.dueAt || one.number - other.number);
    },

    async note(claim, outcome, places, now) {
      const lock = lockEnquiry(claim.number);
      await sql.write(
        lock,
        ...noteStatements(claim, outcome, places, now),
        releaseStatement(claim),
      );
      taken.delete(keyOf(claim));
    },

    async release(claim) {
      await sql.write(releaseStatement(claim)).catch(() => undefined);
      taken.delete(keyOf(claim));
    },

    mayBegin(claim) {
      const takenAt = taken.get(keyOf(claim))?.takenAt;
      return takenAt !== undefined && performance.now() - Math.max(takenAt, renewedAt) < trustMs;
    },

    async releaseHeld(target: TargetKind) {
      await sql.write(releaseHeldStatement(target));
    },

    close: stopRenewing,
  };

  function releaseStatement(claim: Claim): Statement {
    return [releaseText, ...placeOf(claim), taken.get(keyOf(claim))?.name ?? ''];
  }
}

function placeOf({ number, target, recipient }: Claim): readonly [number, TargetKind, string] {
  return [number, target, recipient];
}

function keyOf(claim: Claim): string {
  return placeOf(claim).join(' ');
}
