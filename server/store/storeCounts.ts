/** Counts of what the store holds. */

import { type Claim, isClaimed, overLimit } from './deliveryQueue';
import { numberOrNone } from './enquiryRow';
import type { Delivered, EnquiryState, Figures, Tally, TargetKind } from './enquiryTypes';
import type { Sql } from './sql';

/**
 * Those of which a mail may have been taken last, each by a partial index: what waits for another
 * target; what waits for another recipient or was refused by one, more than come while the mail
 * server is away; what has ended last. Several of these, since of an old one a webhook may have
 * ended today.
 */
const lastOnes = `SELECT enquiry FROM delivery
    WHERE state = 'waiting' AND target IN ('webhook', 'receipt')
  UNION ALL
  SELECT number FROM (
    SELECT number FROM enquiry
    WHERE state = 'waiting'
    ORDER BY number DESC LIMIT 1000
  ) AS waiting
  UNION ALL
  SELECT number FROM (
    SELECT number FROM enquiry
    WHERE state = 'refused'
    ORDER BY number DESC LIMIT 1000
  ) AS refused
  UNION ALL
  SELECT number FROM (
    SELECT number FROM enquiry
    WHERE ended_at IS NOT NULL AND state = 'delivered'
    ORDER BY ended_at DESC LIMIT 20
  ) AS ended`;

/** States are literals: a bound one uses no partial index. */
const figuresText = `SELECT
  (SELECT count(*) FROM enquiry WHERE state = 'waiting') AS waiting,
  (SELECT count(*) FROM enquiry WHERE state = 'refused') AS refused,
  (SELECT count(DISTINCT enquiry) FROM delivery
    WHERE state = 'waiting' AND target = 'mail' AND reason LIKE '${overLimit}%') AS over_limit,
  (SELECT count(*) FROM delivery WHERE state = 'waiting' AND target = 'webhook') AS webhooks_waiting,
  (SELECT count(*) FROM delivery WHERE state = 'refused' AND target = 'webhook') AS webhooks_refused,
  (SELECT kept_at FROM enquiry
    WHERE state = 'waiting' ORDER BY number LIMIT 1) AS oldest_waiting_at,
  (SELECT max(ended_at) FROM delivery
    WHERE target = 'mail' AND state = 'delivered' AND enquiry IN (${lastOnes})) AS last_delivered_at`;

/** Rejects with a StoreError. */
export async function readFigures(sql: Sql): Promise<Figures> {
  const [row = {}] = await sql.read(figuresText);
  return {
    waiting: Number(row.waiting),
    overLimit: Number(row.over_limit),
    refused: Number(row.refused),
    oldestWaitingAt: numberOrNone(row.oldest_waiting_at),
    lastDeliveredAt: numberOrNone(row.last_delivered_at),
    webhooksWaiting: Number(row.webhooks_waiting),
    webhooksRefused: Number(row.webhooks_refused),
  };
}

/** How many came from one time to another, by form and state. */
export async function readTally(sql: Sql, from: number, to: number): Promise<readonly Tally[]> {
  const text = `SELECT form, state, count(*) AS count FROM enquiry
    WHERE received_at >= $1 AND received_at < $2 GROUP BY form, state`;
  const rows = await sql.read(text, from, to);
  return rows.map(row => ({
    form: String(row.form),
    state: row.state as EnquiryState, // by the schema's check
    count: Number(row.count),
  }));
}

/** Those of a kind that succeeded since a time. */
export async function deliveredSince(
  sql: Sql,
  target: TargetKind,
  since: number,
): Promise<readonly Delivered[]> {
  // A literal: a bound one uses no partial index.
  const text = `SELECT recipient, ended_at FROM delivery
    WHERE target = '${target}' AND state = 'delivered' AND ended_at >= $1`;
  const rows = await sql.read(text, since);
  return rows.map(row => ({ recipient: String(row.recipient), endedAt: Number(row.ended_at) }));
}

/** Whether a process has another delivery of the same kind to the same recipient in hand. */
export async function isAnotherUnderWay(sql: Sql, claim: Claim): Promise<boolean> {
  const { number, target, recipient } = claim;
  const text = `SELECT 1 AS found FROM delivery
    WHERE state = 'waiting' AND target = $1 AND recipient = $2 AND enquiry <> $3
      AND ${isClaimed(sql.dialect.nowMs)}
    LIMIT 1`;
  return (await sql.read(text, target, recipient, number)).length > 0;
}
