/** The deliveries that are due, for those who carry them out. */
import { hourMs } from '../../shared/time';
import { enquiryOf } from './enquiryRow';
import type { Enquiry, Place, TargetKind } from './enquiryTypes';
import { settleStatement } from './settleEnquiry';
import type { Row, Statement } from './sql';

/** One that this process carries out now. */
export interface Claim extends Place {
  readonly number: number;
  readonly enquiry: Enquiry;
  readonly keptAt: number;
  readonly failures: number;
  readonly dueAt: number;
}

/**
 * What became of an attempt. `held`: this process can do nothing, as it is set; `passedOn`: another
 * process may; `ended`: nothing is to be done any more.
 */
export type DeliveryOutcome =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'refused' | 'held' | 'ended'; readonly reason: string }
  | {
      readonly outcome: 'retry' | 'passedOn';
      readonly reason: string;
      readonly inMs: number;
    };

export interface Queue {
  /** Whether other processes, which may have other settings, deliver from it, too. */
  readonly isShared: boolean;

  /**
   * The oldest that are due of one kind, or the oldest behind `after`; none that this process has
   * already. Due by `now`, or by the clock of a database that several processes share. Rejects with
   * a StoreError.
   */
  take(target: TargetKind, limit: number, now: number, after?: Claim): Promise<readonly Claim[]>;

  /**
   * Writes what became of one, which this process then no longer has; and adds what is missing of
   * these places, so that they get the enquiry too. Rejects with a StoreError, and has it still.
   */
  note(
    claim: Claim,
    outcome: DeliveryOutcome,
    places: readonly Place[],
    now: number,
  ): Promise<void>;

  /** Gives one back untried. */
  release(claim: Claim): Promise<void>;

  /**
   * Whether this process may still begin to send it: where several share the database, a lease may
   * have passed.
   */
  mayBegin(claim: Claim): boolean;

  /** Whether its enquiry was kept before this process began, perhaps with other settings. */
  isEarlier(claim: Claim): boolean;

  /** What is held is due at once. */
  releaseHeld(target: TargetKind): Promise<void>;

  close(): void;
}

export interface QueueOptions {
  /**
   * The number of the newest enquiry when this process began; 0 for none. It tells what came later,
   * which the clocks of several machines do not.
   */
  readonly newestAtStart: number;
}

/** The due time of what is held: no clock gets there. */
export const heldUntil = Number.MAX_SAFE_INTEGER;

/**
 * `now` is SQL. A due time more than an hour ahead was written while the clock was ahead: it counts
 * as over. States are literals: a bound one uses no partial index.
 */
export function isDue(now: string): string {
  return `delivery.state = 'waiting' AND delivery.target = $1
    AND delivery.due_at NOT BETWEEN ${now} + 1 AND ${now} + ${hourMs} AND delivery.due_at < ${heldUntil}
    AND (delivery.due_at, delivery.enquiry, delivery.recipient) > ($2, $3, $4)`;
}

/** The values of `isDue`. */
export function dueValues(
  target: TargetKind,
  after: Claim | undefined,
): readonly [TargetKind, number, number, string] {
  return [target, after?.dueAt ?? -1, after?.number ?? 0, after?.recipient ?? ''];
}

/** The oldest first. */
export const dueOrder = 'delivery.due_at, delivery.enquiry, delivery.recipient';

/**
 * SQLite gives the number of a deleted enquiry to the next one: what was claimed of the first says
 * nothing of the second. $1 to $3 are the values of `identityOf`.
 */
const isSameEnquiry = 'enquiry.number = $1 AND enquiry.id = $2 AND enquiry.kept_at = $3';

const isThis = `enquiry = $1 AND EXISTS (SELECT 1 FROM enquiry WHERE ${isSameEnquiry})
  AND target = $4 AND recipient = $5 AND state = 'waiting'`;

const endText = `UPDATE delivery SET state = $6, reason = $7, ended_at = $8 WHERE ${isThis}`;

/**
 * `dueAt` is SQL with $7. Not where the operator has asked for a retry meanwhile: that gave it
 * another due time.
 */
const delayText = (
  dueAt: string,
) => `UPDATE delivery SET failures = failures + $6, due_at = ${dueAt}, reason = $8
  WHERE ${isThis} AND due_at = $9`;

/** Why a delivery waits for the mail provider alone; what the provider said follows. */
export const overLimit = 'the sending limit of the mail provider is used up';

/** The time in so many milliseconds: SQL with $7, and its value. */
export type TimeIn = (ms: number) => readonly [text: string, value: number];

/** Why a delivery ends whose target is no longer in the settings. */
export const noLongerSet = 'no longer in the settings';

/** An end by the settings alone is taken back by other settings. */
const addText = `INSERT INTO delivery (enquiry, target, recipient, state, due_at, failures, claimed_until)
  SELECT number, $4, $5, 'waiting', 0, 0, 0 FROM enquiry WHERE ${isSameEnquiry}
  ON CONFLICT (enquiry, target, recipient) DO UPDATE
    SET state = 'waiting', due_at = 0, reason = NULL, ended_at = NULL
    WHERE delivery.state = 'ended' AND delivery.reason = '${noLongerSet}'`;

/** The batch that notes an outcome, and adds what is missing of these places. */
export function noteStatements(
  claim: Claim,
  outcome: DeliveryOutcome,
  places: readonly Place[],
  now: number,
  timeIn: TimeIn,
): readonly Statement[] {
  const additions = places.map(
    ({ target, recipient }): Statement => [addText, ...identityOf(claim), target, recipient],
  );
  const change = outcomeStatement(claim, outcome, now, timeIn);
  return [change, ...additions, settleStatement(claim.number)];
}

function outcomeStatement(
  claim: Claim,
  outcome: DeliveryOutcome,
  now: number,
  timeIn: TimeIn,
): Statement {
  const { target, recipient, dueAt, keptAt } = claim;
  const delivery = [...identityOf(claim), target, recipient] as const;
  // Retention goes by it: the clock of this machine may be months behind the one that has kept it.
  const endedAt = Math.max(now, keptAt);
  switch (outcome.outcome) {
    case 'delivered':
      return [endText, ...delivery, 'delivered', null, endedAt];
    case 'refused':
    case 'ended':
      return [endText, ...delivery, outcome.outcome, outcome.reason, endedAt];
    case 'held':
      return [delayText('$7'), ...delivery, 0, heldUntil, outcome.reason, dueAt];
    case 'retry':
    case 'passedOn': {
      const failures = outcome.outcome === 'retry' ? 1 : 0;
      const [text, value] = timeIn(outcome.inMs);
      return [delayText(text), ...delivery, failures, value, outcome.reason, dueAt];
    }
  }
}

function identityOf({ number, enquiry, keptAt }: Claim): readonly [number, string, number] {
  return [number, enquiry.id, keptAt];
}

/** Of a row of a delivery with its enquiry. */
export function claimOf(row: Row): Claim {
  return {
    number: Number(row.number),
    target: row.target as TargetKind, // by the schema's check
    recipient: String(row.recipient),
    enquiry: enquiryOf(row),
    keptAt: Number(row.kept_at),
    failures: Number(row.failures),
    dueAt: Number(row.due_at),
  };
}
