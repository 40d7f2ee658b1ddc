/**
 * The leases of deliveries that this process holds. They go by the database's clock, and are
 * renewed until given back.
 */
import { repeat } from '../system/timers';
import type { Claim } from './deliveryQueue';
import type { TargetKind } from './enquiryTypes';
import type { Sql, Statement } from './sql';

/** Longer than any send (delivery/deliveryTarget.ts), and renewed long before it passes. */
export const leaseMs = 180_000;
const renewMs = 20_000;

/**
 * SQL, of a row of deliveries. A lease that lasts longer than any was written while the database's
 * clock was ahead: it counts as over.
 */
export function isLeased(nowMs: string): string {
  return `delivery.claimed_until BETWEEN ${nowMs} + 1 AND ${nowMs} + ${leaseMs}`;
}

/**
 * After this without a renewal no send begins: together with the longest send it is shorter than
 * the lease.
 */
const trustMs = 45_000;

export interface Leases {
  /** Those of one take, which wrote `claimedBy` into the rows. */
  hold(claims: readonly Claim[], claimedBy: string, takenAt: number): void;

  /** Whether it was taken and neither noted nor given back, whatever became of its lease. */
  has(claim: Claim): boolean;

  /** Whether a send may begin under it: it was taken or renewed a short while ago. */
  isFresh(claim: Claim): boolean;

  /** Gives one back in the row, where it is still ours. */
  releaseStatement(claim: Claim): Statement;

  /** Renews it no more. */
  drop(claim: Claim): void;

  stopRenewing(): void;
}

interface Taken {
  readonly claim: Claim;
  readonly takenAt: number;
  readonly claimedBy: string;
}

const isOurs = 'enquiry = $1 AND target = $2 AND recipient = $3 AND claimed_by = $4';

const renewText = (nowMs: string): string => `UPDATE delivery SET claimed_until = ${nowMs} + $5
  WHERE ${isOurs} AND state = 'waiting' AND claimed_until > 0`;

const releaseText = `UPDATE delivery SET claimed_until = 0 WHERE ${isOurs}`;

/** Each lasts for `leaseMs` from its take or its last renewal. */
export function openLeases(sql: Sql): Leases {
  const taken = new Map<string, Taken>();
  const text = renewText(sql.dialect.nowMs);
  let renewedAt = performance.now();
  const stopRenewing = repeat(renew, { firstMs: renewMs, pauseMs: renewMs });

  async function renew(): Promise<void> {
    if (taken.size === 0) return;
    const began = performance.now();
    // Each in a batch of its own: a batch that locks several
    // deliveries must lock their enquiry first.
    const renewals = [...taken.values()].map(({ claim, claimedBy }) =>
      sql.write([text, ...placeOf(claim), claimedBy, leaseMs]),
    );
    await Promise.all(renewals).then(
      () => {
        renewedAt = began;
      },
      () => undefined,
    );
  }

  return {
    hold(claims, claimedBy, takenAt) {
      for (const claim of claims) taken.set(keyOf(claim), { claim, takenAt, claimedBy });
    },

    has: claim => taken.has(keyOf(claim)),

    isFresh(claim) {
      const takenAt = taken.get(keyOf(claim))?.takenAt;
      return takenAt !== undefined && performance.now() - Math.max(takenAt, renewedAt) < trustMs;
    },

    releaseStatement(claim) {
      return [releaseText, ...placeOf(claim), taken.get(keyOf(claim))?.claimedBy ?? ''];
    },

    drop(claim) {
      taken.delete(keyOf(claim));
    },

    stopRenewing,
  };
}

function placeOf({ number, target, recipient }: Claim): readonly [number, TargetKind, string] {
  return [number, target, recipient];
}

function keyOf(claim: Claim): string {
  return placeOf(claim).join(' ');
}
