/**
 * The queue of due deliveries. Before a process sends a delivery, the process writes a claim to the
 * delivery's row. If the process dies, its claims expire.
 */
import type { TargetKind } from '../../shared/targets';
import { hourMs, minuteMs } from '../../shared/time';
import {
  type Changed,
  changeEach,
  type Enquiry,
  enquiryOf,
  isThis,
  lockStatement,
  type Recipient,
} from './enquiries';
import type { Dialect, Row, Sql, Statement } from './sql';

/** A delivery that this process is carrying out. */
export interface Claim extends Recipient {
  /** The number of the enquiry. */
  readonly number: number;
  readonly enquiry: Enquiry;
  readonly keptAt: number;
  readonly failures: number;

  /** When the claim ends, by the database's clock. In the row, this value identifies the claim. */
  readonly claimedUntil: number;

  /**
   * The recipients for whom this enquiry has a delivery to this target. A delivery that ended
   * because the settings no longer name its recipient does not count.
   */
  readonly recipients: readonly string[];
}

/** The result of an attempt. `ended`: nothing more will be done. */
export type DeliveryOutcome =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'refused' | 'ended'; readonly reason: string }
  /** `inMs`: the pause before the next attempt, if the usual pause is too short. */
  | { readonly outcome: 'retry'; readonly reason: string; readonly inMs?: number };

export interface Queue {
  /** Claims the oldest due deliveries for one kind of target. Rejects with a StoreError. */
  claim(target: TargetKind, limit: number): Promise<readonly Claim[]>;

  /**
   * Writes the outcome of a claim, unless the claim has passed to another process. Also adds a
   * delivery for each of `newRecipients`. Rejects with a StoreError.
   */
  recordOutcome(
    claim: Claim,
    outcome: DeliveryOutcome,
    newRecipients: readonly string[],
  ): Promise<void>;

  /**
   * Makes the deliveries that wait after a failure due at once, if they are due within 15 minutes
   * anyway. Rejects with a StoreError.
   */
  makeDue(target: TargetKind): Promise<void>;
}

/**
 * How long a claim lasts. This is longer than any send (delivery/deliveryTarget.ts) and the write
 * of its outcome together.
 */
export const claimMs = 3 * minuteMs;

/**
 * The longest pause of a delivery. mailOutcome.ts asks for this pause, for example if a limit of
 * the mail provider is reached.
 */
const maxPauseMs = hourMs;

/**
 * If a delivery waits only for the mail provider, its reason begins with this text. The provider's
 * answer follows.
 */
export const overLimit = 'the sending limit of the mail provider is used up';

/**
 * The reason of a delivery that ends because its recipient or target is no longer in the
 * settings.
 */
export const noLongerSetReason = 'no longer in the settings';

/**
 * SQL: whether a row of `delivery` is claimed. A claim that lasts longer than `claimMs` counts as
 * over, because the clock was ahead when the claim was made.
 */
function isClaimed(nowMs: string): string {
  return `claimed_until BETWEEN ${nowMs} + 1 AND ${nowMs} + ${claimMs}`;
}

/**
 * SQL: whether a row of `delivery` is postponed. A pause longer than `maxPauseMs` counts as over.
 */
function isPutOff(nowMs: string): string {
  return `due_at BETWEEN ${nowMs} + 1 AND ${nowMs} + ${maxPauseMs}`;
}

/**
 * The CTE is materialized so that PostgreSQL runs it once. If PostgreSQL believes that the table is
 * nearly empty, it runs a sub-select in WHERE again for each row, and every waiting delivery would
 * be claimed. States are literals, because with a bound parameter the database does not use a
 * partial index.
 */
function claimText({ nowMs, skipLocked }: Dialect): string {
  return `WITH due AS MATERIALIZED (
      SELECT enquiry, target, recipient FROM delivery
      WHERE state = 'waiting' AND target = $1
        AND NOT (${isPutOff(nowMs)}) AND NOT (${isClaimed(nowMs)})
      ORDER BY due_at, enquiry, recipient
      LIMIT $2
      ${skipLocked}
    )
    UPDATE delivery SET claimed_until = ${nowMs} + ${claimMs}
    FROM due
    WHERE delivery.enquiry = due.enquiry AND delivery.target = due.target
      AND delivery.recipient = due.recipient
    RETURNING delivery.enquiry, delivery.recipient, due_at, failures, claimed_until`;
}

/**
 * SQL: whether this process still has the claim. $1 to $4 are the values of `key`
 * (outcomeStatement).
 */
const isOurs = `enquiry = $1 AND target = $2 AND recipient = $3
  AND state = 'waiting' AND claimed_until = $4`;

const endText = `UPDATE delivery
  SET state = $5, reason = $6, ended_at = $7, claimed_until = 0
  WHERE ${isOurs}`;

const longestBackoffMs = 15 * minuteMs;

/**
 * SQL: the pause after a failure. It is one minute at first, and doubles up to `longestBackoffMs`.
 */
const backoffMs = `CASE failures
  WHEN 0 THEN ${minuteMs}
  WHEN 1 THEN ${2 * minuteMs}
  WHEN 2 THEN ${4 * minuteMs}
  WHEN 3 THEN ${8 * minuteMs}
  ELSE ${longestBackoffMs} END`;

const retryText = (nowMs: string, pauseMs: string): string => `UPDATE delivery
  SET failures = failures + 1, reason = $5, due_at = ${nowMs} + ${pauseMs}, claimed_until = 0
  WHERE ${isOurs}`;

/**
 * Adds a delivery. If the delivery exists and ended because the settings no longer named its
 * recipient, it is opened again.
 */
const addText = `INSERT INTO delivery
    (enquiry, target, recipient, state, due_at, failures, claimed_until)
  SELECT number, $2, $3, 'waiting', 0, 0, 0 FROM enquiry WHERE number = $1 AND id = $4
  ON CONFLICT (enquiry, target, recipient) DO UPDATE
    SET state = 'waiting', due_at = 0, reason = NULL, ended_at = NULL
    WHERE delivery.state = 'ended' AND delivery.reason = '${noLongerSetReason}'`;

/**
 * Deliveries that are due within `longestBackoffMs` become due at once. So a pause of an hour is
 * not ended before its last quarter. Rows that another process has locked are skipped until the
 * next call, because waiting for the locks could cause a deadlock.
 */
function makeDueText({ nowMs, skipLocked }: Dialect): string {
  // New deliveries also have the due time 0, so the oldest of all waiting enquiries are sent first.
  return `UPDATE delivery SET due_at = 0
    WHERE (enquiry, target, recipient) IN (
      SELECT enquiry, target, recipient FROM delivery
      WHERE state = 'waiting' AND target = $1
        AND due_at BETWEEN ${nowMs} + 1 AND ${nowMs} + ${longestBackoffMs}
      ${skipLocked}
    )`;
}

/**
 * Due times and claims use the database's clock, because the clocks of several machines may
 * differ.
 */
export function openQueue(sql: Sql, now: () => number): Queue {
  const { nowMs } = sql.dialect;
  const claimStatement = claimText(sql.dialect);
  const makeDueStatement = makeDueText(sql.dialect);

  function outcomeStatement(claim: Claim, outcome: DeliveryOutcome): Statement {
    const { number, target, recipient, claimedUntil, keptAt } = claim;
    const key = [number, target, recipient, claimedUntil] as const;
    if (outcome.outcome === 'retry') {
      const { reason, inMs } = outcome;
      if (inMs === undefined) return [retryText(nowMs, backoffMs), ...key, reason];
      return [retryText(nowMs, 'cast($6 AS bigint)'), ...key, reason, inMs];
    }

    const reason = outcome.outcome === 'delivered' ? null : outcome.reason;
    // Retention counts from this time, so it must not be before `keptAt`. This machine's clock may
    // be months behind the clock of the machine that kept the enquiry.
    return [endText, ...key, outcome.outcome, reason, Math.max(now(), keptAt)];
  }

  return {
    async claim(target, limit) {
      const [claimed = []] = await sql.write([claimStatement, target, limit]);
      const found = await withEnquiries(sql, target, claimed);
      return found.map(({ delivery, enquiry, recipients }) => ({
        number: Number(delivery.enquiry),
        target,
        recipient: String(delivery.recipient),
        enquiry: enquiryOf(enquiry),
        keptAt: Number(enquiry.kept_at),
        failures: Number(delivery.failures),
        claimedUntil: Number(delivery.claimed_until),
        recipients,
      }));
    },

    async recordOutcome(claim, outcome, newRecipients) {
      const { number, target, enquiry } = claim;
      const additions = newRecipients.map(
        (recipient): Statement => [addText, number, target, recipient, enquiry.id],
      );
      await sql.write(
        lockStatement(number),
        outcomeStatement(claim, outcome),
        ...additions,
        settleStatement(number),
      );
    },

    async makeDue(target) {
      await sql.write([makeDueStatement, target]);
    },
  };
}

interface Found {
  readonly delivery: Row;
  readonly enquiry: Row;
  readonly recipients: readonly string[];
}

/**
 * Gives each claimed delivery with its enquiry, oldest first. Leaves out a delivery whose enquiry
 * was deleted just now.
 */
async function withEnquiries(
  sql: Sql,
  target: TargetKind,
  claimed: readonly Row[],
): Promise<readonly Found[]> {
  if (claimed.length === 0) return [];

  const numbers = [...new Set(claimed.map(({ enquiry }) => Number(enquiry)))];
  const marks = numbers.map((_, index) => `$${index + 1}`).join(', ');
  const [enquiries, deliveries] = await Promise.all([
    sql.read(`SELECT * FROM enquiry WHERE number IN (${marks})`, ...numbers),
    sql.read(
      `SELECT enquiry, recipient FROM delivery
        WHERE enquiry IN (${marks}) AND target = '${target}'
          AND NOT (state = 'ended' AND reason = '${noLongerSetReason}')`,
      ...numbers,
    ),
  ]);

  return claimed.toSorted(byAge).flatMap(delivery => {
    const number = delivery.enquiry;
    const enquiry = enquiries.find(each => each.number === number);
    const recipients = deliveries
      .filter(each => each.enquiry === number)
      .map(({ recipient }) => String(recipient));
    return enquiry === undefined ? [] : [{ delivery, enquiry, recipients }];
  });
}

/**
 * Compares by age. The claimed rows must be sorted, because RETURNING gives rows in no fixed order.
 */
function byAge(one: Row, other: Row): number {
  return Number(one.due_at) - Number(other.due_at) || Number(one.enquiry) - Number(other.enquiry);
}

const hasMail = (state: string) =>
  `EXISTS (SELECT 1 FROM delivery WHERE delivery.enquiry = enquiry.number AND target = 'mail' AND state = '${state}')`;

/**
 * SQL: whether a delivery of the enquiry is still open. A refused mail to the institute is open,
 * because the operator must look. A refused webhook or receipt delivery is not open.
 */
const isOpen = `EXISTS (SELECT 1 FROM delivery WHERE delivery.enquiry = enquiry.number
  AND (state = 'waiting' OR (state = 'refused' AND target = 'mail')))`;

const settleText = `UPDATE enquiry SET
  state = CASE
    WHEN ${hasMail('waiting')} THEN 'waiting'
    WHEN ${hasMail('refused')} THEN 'refused'
    WHEN ${hasMail('delivered')} THEN 'delivered'
    ELSE 'done'
  END,
  ended_at = CASE
    WHEN ${isOpen} THEN NULL
    ELSE (SELECT max(ended_at) FROM delivery WHERE delivery.enquiry = enquiry.number)
  END
  WHERE number = $1`;

/**
 * Updates the state and the end of an enquiry. This statement follows each change of a delivery, in
 * the same batch. The state depends only on mails to the institute.
 */
function settleStatement(enquiry: number): Statement {
  return [settleText, enquiry];
}

const retryNowText = `UPDATE delivery
  SET state = 'waiting', due_at = 0, failures = 0, ended_at = NULL, reason = NULL
  WHERE enquiry = $1 AND EXISTS (SELECT 1 FROM enquiry WHERE ${isThis})
    AND state IN ('waiting', 'refused')`;

/** Adds an event to the history if one of the deliveries waits or was refused. */
const noteRetryText = `INSERT INTO event (enquiry, at, by, kind, text)
  SELECT number, cast($3 AS bigint), $4, 'retried', '' FROM enquiry
  WHERE ${isThis}
    AND EXISTS (SELECT 1 FROM delivery
      WHERE delivery.enquiry = enquiry.number AND delivery.state IN ('waiting', 'refused'))
  RETURNING number`;

/**
 * Retries the waiting and the refused deliveries of these enquiries. Gives the ids of the
 * enquiries that had such a delivery. Rejects with a StoreError if an error comes before the first
 * change.
 *
 * Each enquiry is changed in a separate batch, which locks the enquiry first. A process that writes
 * an outcome takes the same lock first, so the two cannot deadlock.
 */
export function retryEnquiries(
  sql: Sql,
  ids: readonly string[],
  by: string,
  at: number,
): Promise<Changed> {
  return changeEach(sql, ids, async (number, id) => {
    const [, events = []] = await sql.write(
      lockStatement(number),
      [noteRetryText, number, id, at, by],
      [retryNowText, number, id],
      settleStatement(number),
    );
    return events.length > 0;
  });
}

/** A delivery that succeeded. */
export interface Delivered {
  readonly recipient: string;
  readonly endedAt: number;
}

/** Reads the successful deliveries to one kind of target since a time. */
export async function deliveredSince(
  sql: Sql,
  target: TargetKind,
  since: number,
): Promise<readonly Delivered[]> {
  // The target is a literal, because with a bound parameter the database does not use a partial
  // index.
  const text = `SELECT recipient, ended_at FROM delivery
    WHERE target = '${target}' AND state = 'delivered' AND ended_at >= $1`;
  const rows = await sql.read(text, since);
  return rows.map(row => ({ recipient: String(row.recipient), endedAt: Number(row.ended_at) }));
}

/** Whether a process is sending another delivery of the same kind to the same recipient. */
export async function isAnotherUnderWay(sql: Sql, claim: Claim): Promise<boolean> {
  const { number, target, recipient } = claim;
  const text = `SELECT 1 AS found FROM delivery
    WHERE state = 'waiting' AND target = $1 AND recipient = $2 AND enquiry <> $3
      AND ${isClaimed(sql.dialect.nowMs)}
    LIMIT 1`;
  return (await sql.read(text, target, recipient, number)).length > 0;
}
