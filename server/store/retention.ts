/**
 * Deletes old enquiries once an hour, but not in the first ten minutes after a start. An enquiry
 * is old if its last delivery ended more than DATA_RETENTION_DAYS days ago. A planned call may
 * keep an enquiry longer. At the start, the log says how many enquiries the first deletion will
 * remove. So an operator can still correct a wrong setting or a wrong clock.
 */
import { dayMs, hourMs, minuteMs } from '../../shared/time';
import type { Log } from '../system/log';
import { type Changed, changeEach, isThis, lockStatement } from './enquiries';
import { leadAllStatement, leadStatement } from './onePerson';
import { messageOf, type Sql } from './sql';

/** If a call is promised, the enquiry is kept until a week after the time of that call. */
export const followUpGraceMs = 7 * dayMs;

/**
 * A promised call can delay the deletion of an enquiry, but only until this time after the enquiry
 * was received.
 */
export const followUpMaxMs = 365 * dayMs;

const isOver = `ended_at <= $1
  AND (follow_up_at IS NULL OR follow_up_at <= $2 OR received_at <= $3)`;

type Limits = readonly [endedAt: number, followUpAt: number, receivedAt: number];

function limitsAt(at: number, retentionDays: number): Limits {
  return [at - retentionDays * dayMs, at - followUpGraceMs, at - followUpMaxMs];
}

/**
 * Counts the enquiries that are old enough to be deleted at this time. If the database fails,
 * rejects with a StoreError.
 */
async function countOver(sql: Sql, at: number, retentionDays: number): Promise<number> {
  const text = `SELECT count(*) AS count FROM enquiry WHERE ${isOver}`;
  const [row] = await sql.read(text, ...limitsAt(at, retentionDays));
  return Number(row?.count);
}

/**
 * Deletes the enquiries whose retention time is over. Resolves with their ids. Rejects with a
 * StoreError.
 */
export async function deleteOver(
  sql: Sql,
  at: number,
  retentionDays: number,
): Promise<readonly string[]> {
  const text = `DELETE FROM enquiry WHERE ${isOver} RETURNING id`;
  const limits = limitsAt(at, retentionDays);
  const [deleted = []] = await sql.write([text, ...limits], leadAllStatement);
  return deleted.map(({ id }) => String(id));
}

const quietMs = 10 * minuteMs;

/**
 * Enquiries are deleted a quarter of an hour after each full hour in UTC. For example, 00:15 in
 * UTC is 05:45 in India.
 */
const minuteOfHourMs = 15 * minuteMs;

/** The time of the next run. `at`: the time of a start or of the last run. */
export function nextRunAt(at: number): number {
  const hours = Math.ceil((at + quietMs - minuteOfHourMs) / hourMs);
  return hours * hourMs + minuteOfHourMs;
}

/**
 * Deletes old enquiries once an hour. At the start, logs how many enquiries the first run will
 * delete. If several processes share a database, only the leader deletes. Returns a function that
 * ends the hourly runs.
 */
export function startRetention(
  sql: Sql,
  retentionDays: number,
  isLeader: () => Promise<boolean>,
  log: Log,
  now: () => number,
): () => void {
  /**
   * Whether SQLite's WAL must still be emptied after a deletion. While another program reads the
   * database, the WAL cannot be emptied, and may still contain deleted enquiries.
   */
  let isErasingDue = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function announce(at: number): Promise<void> {
    const enquiries = await countOver(sql, at, retentionDays).catch(() => 0);
    if (enquiries > 0)
      log.info('Old enquiries are about to be deleted', {
        enquiries,
        retentionDays,
        at: new Date(at).toISOString(),
      });
  }

  async function run(): Promise<void> {
    try {
      if (await isLeader()) await deleteNow();
    } catch (fault) {
      log.error('Old enquiries could not be deleted', { reason: messageOf(fault) });
    }
    if (!isStopped) schedule();
  }

  async function deleteNow(): Promise<void> {
    const ids = await deleteOver(sql, now(), retentionDays);
    isErasingDue ||= ids.length > 0;
    if (isErasingDue) isErasingDue = !(await sql.eraseDeletedBytes());
    if (ids.length === 0) return;

    log.info('Deleted old enquiries', { enquiries: ids.length });
  }

  function schedule(): number {
    const at = nextRunAt(now());
    timer = setTimeout(run, at - now()).unref();
    return at;
  }

  void announce(schedule());
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

export interface Erased extends Changed {
  /**
   * False if the WAL cannot be emptied, because another program is reading the database. In that
   * case, the WAL still contains the erased enquiries.
   */
  readonly isWalEmpty: boolean;
}

const eraseText = `DELETE FROM enquiry WHERE ${isThis}`;

/**
 * Deletes these enquiries, and then removes the bytes of all deleted enquiries from the disk. If
 * an error occurs before the first deletion, rejects with a StoreError.
 */
export async function eraseEnquiries(sql: Sql, ids: readonly string[]): Promise<Erased> {
  const erased = await changeEach(sql, ids, async (number, id) => {
    // `changeEach` has just found the enquiry. If another process deletes the enquiry at this
    // moment, the enquiry still counts as erased.
    const [row] = await sql.read('SELECT person FROM enquiry WHERE number = $1', number);
    await sql.write(
      lockStatement(number),
      [eraseText, number, id],
      leadStatement(Number(row?.person ?? 0)),
    );
    return true;
  });
  // The enquiries are erased even if the cleaning fails.
  const isWalEmpty = await sql.eraseDeletedBytes().catch(() => false);
  return { ...erased, isWalEmpty };
}
