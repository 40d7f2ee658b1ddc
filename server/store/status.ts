/**
 * The state of the store: can it store enquiries, how many enquiries wait, since when, and how
 * many came?
 */
import { statfs } from 'node:fs/promises';
import { type TargetKind, targetKinds } from '../../shared/targets';
import type { Log } from '../system/log';
import { withTimeout } from '../system/timers';
import { countDamaged } from './damagedFolder';
import { overLimit } from './deliveries';
import { type EnquiryState, numberOrNone } from './enquiries';
import { setPropertyStatement } from './properties';
import { messageOf, notAnsweringError, type Sql } from './sql';

/**
 * The number of enquiries in each state. The state of an enquiry depends only on its mails to the
 * institute. `refusedBy` is the number of refused deliveries to each kind of target.
 */
export interface Figures {
  readonly waiting: number;
  /** The number of enquiries that wait because the mail provider's sending limit is used up. */
  readonly overLimit: number;
  /**
   * The number of enquiries that need the operator: at least one mail was refused for good, and
   * no other mail still waits.
   */
  readonly refused: number;
  readonly oldestWaitingAt: number | undefined;
  readonly lastDeliveredAt: number | undefined;
  /** Deliveries that their target refused for good. */
  readonly refusedBy: Readonly<Record<TargetKind, number>>;
}

export interface StoreStatus extends Figures {
  readonly canKeep: boolean;
  /** The number of databases in DATA_DIR/damaged. The operator must look at them. */
  readonly damaged: number;
  /** The free space on the disk of DATA_DIR. Undefined with PostgreSQL. */
  readonly freeBytes: number | undefined;
}

/** /readyz must answer within five seconds. */
const statusTimeoutMs = 4_000;

/**
 * Returns a function that reads the status. If the status cannot be read within 4 s, the function
 * rejects with a StoreError.
 */
export function openStatus(
  sql: Sql,
  writes: WriteWatch,
  folder: string,
  isClosing: () => boolean,
): () => Promise<StoreStatus> {
  /**
   * After a failed write, tests whether writes work again. No other write would show this: while
   * /readyz reports a failure, a load balancer sends no POST. The test writes a text that is as
   * long as a long enquiry, and replaces the text of the last test.
   */
  async function tryToWrite(): Promise<void> {
    const text = String(Math.random()).repeat(800).slice(0, 14_000);
    const writing = sql.write(setPropertyStatement('probe', text));
    await writes
      .observe(withTimeout(writing, statusTimeoutMs / 2, notAnsweringError))
      // `writes` has already logged the error.
      .catch(() => undefined);
  }

  async function readStatus(): Promise<StoreStatus> {
    if (!writes.succeed()) await tryToWrite();

    const figures = await readFigures(sql);
    return {
      ...figures,
      canKeep: writes.succeed() && !isClosing(),
      damaged: countDamaged(folder),
      freeBytes: sql.dialect.name === 'sqlite' ? await freeBytesOf(folder) : undefined,
    };
  }

  return () => withTimeout(readStatus(), statusTimeoutMs, notAnsweringError);
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export interface WriteWatch {
  /**
   * Waits for a write, and returns its result. Logs the first write that fails, and then the
   * first write that succeeds again.
   */
  observe<T>(write: Promise<T>): Promise<T>;
  succeed(): boolean;
}

export function watchWrites(log: Log): WriteWatch {
  let isFailing = false;

  return {
    async observe(write) {
      try {
        const result = await write;
        if (isFailing) log.info('The store can keep enquiries again');
        isFailing = false;
        return result;
      } catch (fault) {
        if (!isFailing) log.error('The store cannot keep enquiries', { reason: messageOf(fault) });
        isFailing = true;
        throw fault;
      }
    },
    succeed: () => !isFailing,
  };
}

/**
 * SQL: finds all enquiries to which the last delivered mail may belong. Each SELECT uses a partial
 * index. There are three kinds of such enquiries:
 * - A mail was delivered, but a delivery to another target still waits.
 * - A mail was delivered to one recipient, but the mail to another recipient waits or was
 *   refused. 1000 enquiries are enough, because fewer arrive while the mail server does not
 *   answer.
 * - All deliveries have ended. One such enquiry is not enough, because its last delivery may be
 *   to the webhook, long after its mail.
 */
const lastOnes = `SELECT enquiry FROM delivery
    WHERE state = 'waiting' AND target <> 'mail'
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

function refusedCount(kind: TargetKind): string {
  return `(SELECT count(*) FROM delivery
    WHERE state = 'refused' AND target = '${kind}') AS refused_${kind}`;
}

/**
 * The states are written into the SQL text. If they were parameters, the database would not use
 * the partial indexes.
 */
const figuresText = `SELECT
  (SELECT count(*) FROM enquiry WHERE state = 'waiting') AS waiting,
  (SELECT count(*) FROM enquiry WHERE state = 'refused') AS refused,
  (SELECT count(DISTINCT enquiry) FROM delivery
    WHERE state = 'waiting' AND target = 'mail' AND reason LIKE '${overLimit}%') AS over_limit,
  ${targetKinds.map(refusedCount).join(',\n  ')},
  (SELECT kept_at FROM enquiry
    WHERE state = 'waiting' ORDER BY number LIMIT 1) AS oldest_waiting_at,
  (SELECT max(ended_at) FROM delivery
    WHERE target = 'mail' AND state = 'delivered' AND enquiry IN (${lastOnes})) AS last_delivered_at`;

/**
 * Counts the enquiries and the refused deliveries. If the database fails, rejects with a
 * StoreError.
 */
export async function readFigures(sql: Sql): Promise<Figures> {
  const [row = {}] = await sql.read(figuresText);
  return {
    waiting: Number(row.waiting),
    overLimit: Number(row.over_limit),
    refused: Number(row.refused),
    oldestWaitingAt: numberOrNone(row.oldest_waiting_at),
    lastDeliveredAt: numberOrNone(row.last_delivered_at),
    refusedBy: {
      mail: Number(row.refused_mail),
      webhook: Number(row.refused_webhook),
      receipt: Number(row.refused_receipt),
    },
  };
}

export interface LastMail {
  readonly recipient: string;
  readonly at: number;
}

/**
 * Reads the newest mail that a mail server has accepted. Mails of deleted enquiries do not count.
 * Resolves with undefined if there is no such mail. Rejects with a StoreError.
 */
export async function readLastMail(sql: Sql): Promise<LastMail | undefined> {
  const [row] = await sql.read(
    `SELECT recipient, ended_at FROM delivery
      WHERE target = 'mail' AND state = 'delivered' AND enquiry IN (${lastOnes})
      ORDER BY ended_at DESC LIMIT 1`,
  );
  return row && { recipient: String(row.recipient), at: Number(row.ended_at) };
}

export interface Tally {
  readonly form: string;
  readonly state: EnquiryState;
  readonly count: number;
}

/** Counts the enquiries of a period, by form and state. */
export async function readTally(sql: Sql, from: number, to: number): Promise<readonly Tally[]> {
  const text = `SELECT form, state, count(*) AS count FROM enquiry
    WHERE received_at >= $1 AND received_at < $2 GROUP BY form, state`;
  const rows = await sql.read(text, from, to);
  return rows.map(row => ({
    form: String(row.form),
    state: row.state as EnquiryState, // checked by the schema
    count: Number(row.count),
  }));
}
