/**
 * The queue of deliveries. A process that wants to send a delivery first writes a claim into the
 * row. No other process sends this delivery while the claim lasts. A claim ends after some
 * minutes, so that another process can send the delivery if the first process has died.
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

  /**
   * The end of the claim, by the clock of the database. This process has the claim as long as the
   * row contains this value.
   */
  readonly claimedUntil: number;

  /**
   * The recipients who get this enquiry through this target. If a delivery has ended because the
   * settings no longer name its recipient, that recipient is not in this list.
   */
  readonly recipients: readonly string[];
}

/** The result of an attempt. `ended`: nothing more will be done. */
export type DeliveryOutcome =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'refused' | 'ended'; readonly reason: string }
  /** `inMs` is the time until the next attempt. Undefined if the usual time is long enough. */
  | { readonly outcome: 'retry'; readonly reason: string; readonly inMs?: number };

export interface Queue {
  /** Claims the oldest due deliveries for one kind of target. Rejects with a StoreError. */
  claim(target: TargetKind, limit: number): Promise<readonly Claim[]>;

  /**
   * Writes the outcome of a delivery. If another process has the claim now, the outcome is not
   * written. In both cases, adds a delivery for each of `newRecipients`. Rejects with a
   * StoreError.
   */
  recordOutcome(
    claim: Claim,
    outcome: DeliveryOutcome,
    newRecipients: readonly string[],
  ): Promise<void>;

  /**
   * Makes failed deliveries due now, if their next attempt would otherwise be within 15 minutes.
   * Rejects with a StoreError.
   */
  makeDue(target: TargetKind): Promise<void>;
}

/**
 * How long a claim lasts. This must be longer than the longest time for sending
 * (delivery/deliveryTarget.ts) and for writing the outcome.
 */
export const claimMs = 3 * minuteMs;

/**
 * The longest pause between two attempts. mailOutcome.ts chooses this pause after some answers of
 * the mail provider, for example if the provider accepts no more mails today.
 */
const maxPauseMs = hourMs;

/**
 * If the mail provider accepts no more mails for some time, a delivery waits. The stored reason
 * begins with this text, and ends with the answer of the provider.
 */
export const overLimit = 'the sending limit of the mail provider is used up';

/**
 * The recorded reason of a delivery that ends because its recipient or its target is no longer in
 * the settings.
 */
export const noLongerSetReason = 'no longer in the settings';

/**
 * SQL: whether a process has claimed the delivery. No claim is longer than `claimMs`. A longer
 * claim in a row does not count, because the clock was wrong when the row was written.
 */
function isClaimed(nowMs: string): string {
  return `claimed_until BETWEEN ${nowMs} + 1 AND ${nowMs} + ${claimMs}`;
}

/**
 * SQL: whether the delivery must still wait after a failure. No pause is longer than
 * `maxPauseMs`. A longer pause in a row does not count, because the clock was wrong when the row
 * was written.
 */
function isPutOff(nowMs: string): string {
  return `due_at BETWEEN ${nowMs} + 1 AND ${nowMs} + ${maxPauseMs}`;
}

/**
 * SQL that claims due deliveries. Without MATERIALIZED, PostgreSQL may compute `due` again for
 * each row of the table, and so claim all waiting deliveries. If the states were parameters, the
 * database would not use the partial index.
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
 * SQL: whether the claim in the row is still the claim of this process. $1 to $4 are the values
 * of `key` (outcomeStatement).
 */
const isOurs = `enquiry = $1 AND target = $2 AND recipient = $3
  AND state = 'waiting' AND claimed_until = $4`;

const endText = `UPDATE delivery
  SET state = $5, reason = $6, ended_at = $7, claimed_until = 0
  WHERE ${isOurs}`;

const longestBackoffMs = 15 * minuteMs;

/**
 * SQL: how long to wait after a failure. The first pause is one minute. Each further pause is
 * twice as long as the pause before, but not longer than `longestBackoffMs`.
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
 * Adds a delivery. If the delivery exists, but has ended because the settings did not name its
 * recipient, the delivery waits again.
 */
const addText = `INSERT INTO delivery
    (enquiry, target, recipient, state, due_at, failures, claimed_until)
  SELECT number, $2, $3, 'waiting', 0, 0, 0 FROM enquiry WHERE number = $1 AND id = $4
  ON CONFLICT (enquiry, target, recipient) DO UPDATE
    SET state = 'waiting', due_at = 0, reason = NULL, ended_at = NULL
    WHERE delivery.state = 'ended' AND delivery.reason = '${noLongerSetReason}'`;

/**
 * SQL: makes a waiting delivery due now, if the rest of its pause is not longer than
 * `longestBackoffMs`. So a pause of an hour (`inMs`), which some answers of a mail server
 * require, is shortened by a quarter at most. Rows that another process has locked are left out
 * this time, because waiting for these rows could cause a deadlock.
 */
function makeDueText({ nowMs, skipLocked }: Dialect): string {
  // The due time becomes 0, as in a new delivery. All these deliveries are then sent in the order
  // of their enquiries, the oldest first.
  return `UPDATE delivery SET due_at = 0
    WHERE (enquiry, target, recipient) IN (
      SELECT enquiry, target, recipient FROM delivery
      WHERE state = 'waiting' AND target = $1
        AND due_at BETWEEN ${nowMs} + 1 AND ${nowMs} + ${longestBackoffMs}
      ${skipLocked}
    )`;
}

/**
 * Opens the queue. Claims and due times use the database's clock, because the clocks of several
 * machines may differ.
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
    // The time when the delivery ended. From this time, the site counts the days until the
    // enquiry is deleted. The time is never before `keptAt`, the time when the enquiry was
    // stored, because the clock of this machine may be wrong by months.
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
 * Reads the enquiry of each claimed delivery, in the order of the deliveries. If an enquiry was
 * deleted just now, its delivery is left out.
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
 * Compares two claimed rows by due time, and then by enquiry. RETURNING does not give rows in a
 * fixed order.
 */
function byAge(one: Row, other: Row): number {
  return Number(one.due_at) - Number(other.due_at) || Number(one.enquiry) - Number(other.enquiry);
}

const hasMail = (state: string) =>
  `EXISTS (SELECT 1 FROM delivery WHERE delivery.enquiry = enquiry.number AND target = 'mail' AND state = '${state}')`;

/**
 * SQL: whether an enquiry still has an open delivery. Waiting deliveries are open. A refused mail
 * to the institute is also open, because the operator must do something. A refused delivery to
 * the webhook and a refused receipt are not open.
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
 * Writes the state of an enquiry, and the time when its last delivery ended. This statement must
 * follow each change of a delivery, in the same batch. The state depends only on the mails to the
 * institute.
 */
function settleStatement(enquiry: number): Statement {
  return [settleText, enquiry];
}

const retryNowText = `UPDATE delivery
  SET state = 'waiting', due_at = 0, failures = 0, ended_at = NULL, reason = NULL
  WHERE enquiry = $1 AND EXISTS (SELECT 1 FROM enquiry WHERE ${isThis})
    AND state IN ('waiting', 'refused')`;

/**
 * Adds the event "retried" to the history of an enquiry, if at least one of its deliveries waits
 * or was refused.
 */
const noteRetryText = `INSERT INTO event (enquiry, at, by, kind, text)
  SELECT number, cast($3 AS bigint), $4, 'retried', '' FROM enquiry
  WHERE ${isThis}
    AND EXISTS (SELECT 1 FROM delivery
      WHERE delivery.enquiry = enquiry.number AND delivery.state IN ('waiting', 'refused'))
  RETURNING number`;

/**
 * Sends the waiting and the refused deliveries of these enquiries again. Resolves with the ids of
 * the enquiries that had such deliveries. If the first change fails, rejects with a StoreError.
 *
 * Each batch is about one enquiry, and locks this enquiry first. A process that writes an outcome
 * also locks the enquiry first, so the two cannot wait for each other forever.
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

/** Reads the deliveries to one kind of target that have succeeded since a time. */
export async function deliveredSince(
  sql: Sql,
  target: TargetKind,
  since: number,
): Promise<readonly Delivered[]> {
  // The target is part of the SQL text and not a parameter. With a parameter, the database would
  // not use the partial index.
  const text = `SELECT recipient, ended_at FROM delivery
    WHERE target = '${target}' AND state = 'delivered' AND ended_at >= $1`;
  const rows = await sql.read(text, since);
  return rows.map(row => ({ recipient: String(row.recipient), endedAt: Number(row.ended_at) }));
}

/** Whether any process is now sending another delivery of the same kind to this recipient. */
export async function isAnotherUnderWay(sql: Sql, claim: Claim): Promise<boolean> {
  const { number, target, recipient } = claim;
  const text = `SELECT 1 AS found FROM delivery
    WHERE state = 'waiting' AND target = $1 AND recipient = $2 AND enquiry <> $3
      AND ${isClaimed(sql.dialect.nowMs)}
    LIMIT 1`;
  return (await sql.read(text, target, recipient, number)).length > 0;
}
