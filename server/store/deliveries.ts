/**
 * The deliveries that are due, for those who carry them out. Each process takes what it sends by a
 * claim in the row; a process that dies leaves its claims to time.
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
  type Place,
} from './enquiries';
import type { Dialect, Row, Sql, Statement } from './sql';

/** A delivery that this process carries out now. */
export interface Claim extends Place {
  /** Of the enquiry. */
  readonly number: number;
  readonly enquiry: Enquiry;
  readonly keptAt: number;
  readonly failures: number;

  /** By the database's clock. In the row it says whose claim it is. */
  readonly claimedUntil: number;

  /** All to whom this enquiry goes by this target, as far as the rows say. */
  readonly recipients: readonly string[];
}

/** What became of an attempt. `ended`: nothing is to be done any more. */
export type DeliveryOutcome =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'refused' | 'ended'; readonly reason: string }
  /** `inMs`: when it is tried again, where the usual back-off is too short. */
  | { readonly outcome: 'retry'; readonly reason: string; readonly inMs?: number };

export interface Queue {
  /** The oldest that are due of one kind. Rejects with a StoreError. */
  claim(target: TargetKind, limit: number): Promise<readonly Claim[]>;

  /**
   * Writes what became of one, unless its claim has passed to another process; and adds these
   * recipients, so that they get the enquiry too. Rejects with a StoreError.
   */
  note(claim: Claim, outcome: DeliveryOutcome, newRecipients: readonly string[]): Promise<void>;

  /** What waits for this target since it failed is due at once. Rejects with a StoreError. */
  makeDue(target: TargetKind): Promise<void>;
}

/** Longer than any send (delivery/deliveryTarget.ts) and the commit that notes it. */
export const claimMs = 3 * minuteMs;

/** The longest that a delivery waits (smtpAnswers.ts: a limit of the mail provider). */
const maxPauseMs = hourMs;

/** Why a delivery waits for the mail provider alone; what the provider said follows. */
export const overLimit = 'the sending limit of the mail provider is used up';

/** Why a delivery ends whose recipient or target is no longer in the settings. */
export const noLongerSet = 'no longer in the settings';

/**
 * SQL, of a row of `delivery`. A claim that lasts longer than any was made while the clock was
 * ahead: it counts as over.
 */
function isClaimed(nowMs: string): string {
  return `claimed_until BETWEEN ${nowMs} + 1 AND ${nowMs} + ${claimMs}`;
}

/** The same of a time until which it waits. */
function isPutOff(nowMs: string): string {
  return `due_at BETWEEN ${nowMs} + 1 AND ${nowMs} + ${maxPauseMs}`;
}

/**
 * Looked for once, which a sub-select in WHERE is not: where PostgreSQL takes the table for nearly
 * empty, it asks that anew for each row, and all that waits would be claimed. States are literals:
 * a bound one uses no partial index.
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

/** $1 to $4 are the values of `keyOf`. */
const isOurs = `enquiry = $1 AND target = $2 AND recipient = $3
  AND state = 'waiting' AND claimed_until = $4`;

const endText = `UPDATE delivery
  SET state = $5, reason = $6, ended_at = $7, claimed_until = 0
  WHERE ${isOurs}`;

/** A minute after the first failure, doubling, at most a quarter of an hour. */
const backoffMs = `CASE failures
  WHEN 0 THEN ${minuteMs}
  WHEN 1 THEN ${2 * minuteMs}
  WHEN 2 THEN ${4 * minuteMs}
  WHEN 3 THEN ${8 * minuteMs}
  ELSE ${15 * minuteMs} END`;

const retryText = (nowMs: string, pauseMs: string): string => `UPDATE delivery
  SET failures = failures + 1, reason = $5, due_at = ${nowMs} + ${pauseMs}, claimed_until = 0
  WHERE ${isOurs}`;

/** An end by the settings alone is taken back by other settings. */
const addText = `INSERT INTO delivery
    (enquiry, target, recipient, state, due_at, failures, claimed_until)
  SELECT number, $2, $3, 'waiting', 0, 0, 0 FROM enquiry WHERE number = $1 AND id = $4
  ON CONFLICT (enquiry, target, recipient) DO UPDATE
    SET state = 'waiting', due_at = 0, reason = NULL, ended_at = NULL
    WHERE delivery.state = 'ended' AND delivery.reason = '${noLongerSet}'`;

/**
 * What waits for an hour stays, until its last quarter. What another process has in hand comes the
 * next time: to wait for it could be waiting for each other.
 */
function makeDueText({ nowMs, skipLocked }: Dialect): string {
  // As new ones have it: all that waits goes out by age.
  return `UPDATE delivery SET due_at = 0
    WHERE (enquiry, target, recipient) IN (
      SELECT enquiry, target, recipient FROM delivery
      WHERE state = 'waiting' AND target = $1
        AND due_at BETWEEN ${nowMs} + 1 AND ${nowMs} + ${15 * minuteMs}
      ${skipLocked}
    )`;
}

/** Due times and claims go by the database's clock, since those of several machines may differ. */
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
    // Retention goes by it: the clock of this machine may be months behind the one that kept it.
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

    async note(claim, outcome, newRecipients) {
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

/** Oldest first; without those of an enquiry that was deleted just now. */
async function withEnquiries(
  sql: Sql,
  target: TargetKind,
  claimed: readonly Row[],
): Promise<readonly Found[]> {
  if (claimed.length === 0) return [];

  const numbers = [...new Set(claimed.map(({ enquiry }) => Number(enquiry)))];
  const marks = numbers.map((_, index) => `$${index + 1}`).join(', ');
  const [enquiries, places] = await Promise.all([
    sql.read(`SELECT * FROM enquiry WHERE number IN (${marks})`, ...numbers),
    sql.read(
      `SELECT enquiry, recipient FROM delivery
        WHERE enquiry IN (${marks}) AND target = '${target}'
          AND NOT (state = 'ended' AND reason = '${noLongerSet}')`,
      ...numbers,
    ),
  ]);

  return claimed.toSorted(byAge).flatMap(delivery => {
    const number = delivery.enquiry;
    const enquiry = enquiries.find(each => each.number === number);
    const recipients = places
      .filter(place => place.enquiry === number)
      .map(({ recipient }) => String(recipient));
    return enquiry === undefined ? [] : [{ delivery, enquiry, recipients }];
  });
}

/** RETURNING gives rows in any order. */
function byAge(one: Row, other: Row): number {
  return Number(one.due_at) - Number(other.due_at) || Number(one.enquiry) - Number(other.enquiry);
}

const hasMail = (state: string) =>
  `EXISTS (SELECT 1 FROM delivery WHERE delivery.enquiry = enquiry.number AND target = 'mail' AND state = '${state}')`;

/**
 * An institute's mail that was refused waits for the
 * operator; a refused webhook or receipt has ended.
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
 * Follows each change of a delivery in the same batch.
 * Only mails to the institute decide the state.
 */
function settleStatement(enquiry: number): Statement {
  return [settleText, enquiry];
}

const retryNowText = `UPDATE delivery
  SET state = 'waiting', due_at = 0, failures = 0, ended_at = NULL, reason = NULL
  WHERE enquiry = $1 AND EXISTS (SELECT 1 FROM enquiry WHERE ${isThis})
    AND state IN ('waiting', 'refused')`;

/** The history has it, if one of the deliveries waits or was refused. */
const noteRetryText = `INSERT INTO event (enquiry, at, by, kind, text)
  SELECT number, cast($3 AS bigint), $4, 'retried', '' FROM enquiry
  WHERE ${isThis}
    AND EXISTS (SELECT 1 FROM delivery
      WHERE delivery.enquiry = enquiry.number AND delivery.state IN ('waiting', 'refused'))
  RETURNING number`;

/**
 * Tries what waits now, and what was refused again. Gives the ids of the enquiries that had such a
 * delivery. Rejects with a StoreError where nothing was changed.
 *
 * Each is a batch of its own, and locked first: a process that notes one of its deliveries locks it
 * first, too, and two that locked in another order would each wait for the other.
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
      // The history comes first, since it asks whether something is open.
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
