/** Deletes what was dealt with long ago. */
import { dayMs, hourMs } from '../../shared/time';
import type { Log } from '../system/log';
import { readRetentionDays } from './retentionDays';
import type { Sql } from './sql';
import { readProperty, setPropertyStatement } from './storeProperties';

/** Time advances at most so many times as fast as this process's own clock. */
const maxSpeed = 24;

/**
 * At most this much of the time since the last run counts. Runs come hourly, but a process that was
 * not the leader may not have run for weeks.
 */
const maxCountedMs = hourMs;

const clockIsAhead =
  'The clock is far ahead of the last run: of what is due, a day is deleted each hour';

const isLower =
  'DATA_RETENTION_DAYS is lower than before: it counts in a week, and until then the desk announces what it deletes';

/**
 * Someone who is to be called again is kept until a week after that day, but no longer than a year
 * after the enquiry.
 */
export const followUpGraceMs = 7 * dayMs;
export const followUpMaxMs = 365 * dayMs;

const deleteText = `DELETE FROM enquiry
  WHERE ended_at <= $1 AND (follow_up_at IS NULL OR follow_up_at <= $2 OR received_at <= $3)
  RETURNING id`;

export interface RetentionOptions {
  readonly retentionDays: number;
  readonly log: Log;
  readonly now: () => number;
  /** This process's own clock, in milliseconds, which nobody sets. */
  readonly elapsed?: () => number;
}

/**
 * Gives the function that deletes the enquiries whose last delivery ended more than `retentionDays`
 * ago and that wait for no follow-up, and resolves with their ids. It goes by a time that advances
 * with this process's own clock: a system clock that jumps deletes nothing.
 */
export function openRetention(
  sql: Sql,
  options: RetentionOptions,
): () => Promise<readonly string[]> {
  const { elapsed = () => performance.now() } = options;
  let lastRunAt = elapsed();
  let hasSaidLower = false;
  /** The WAL has what was deleted, also where a reader held it up the last time. */
  let isScrubDue = false;

  return async () => {
    const runAt = elapsed();
    const ranMs = Math.min(runAt - lastRunAt, maxCountedMs);
    lastRunAt = runAt;

    const now = options.now();
    const said = Number(await readProperty(sql, 'trusted_at'));
    // Missing or damaged, it begins anew.
    const trustedAt = Number.isFinite(said) ? said : now;
    const time = Math.round(Math.min(now, trustedAt + maxSpeed * ranMs));

    const behindDays = Math.round((now - time) / dayMs);
    if (behindDays > 7) options.log.warn(clockIsAhead, { days: behindDays });

    const { days, lowerAt, note } = await readRetentionDays(sql, options.retentionDays, time);
    if (lowerAt !== undefined && !hasSaidLower) {
      options.log.warn(isLower, { before: days, from: new Date(lowerAt).toISOString() });
      hasSaidLower = true;
    }

    const [deleted = []] = await sql.write(
      [deleteText, time - days * dayMs, time - followUpGraceMs, time - followUpMaxMs],
      setPropertyStatement('trusted_at', String(time)),
      note,
    );
    isScrubDue ||= deleted.length > 0;
    if (isScrubDue) isScrubDue = !(await sql.scrub());
    return deleted.map(({ id }) => String(id));
  };
}
