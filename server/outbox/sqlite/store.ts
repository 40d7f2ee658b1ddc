/** What the server does with the database, inside the thread that owns it (thread.ts). */
import { dayMs, hourMs } from '../../../shared/time';
import type { Attempt } from '../delivery';
import type { StoredEnquiry, Tally } from '../enquiry';
import { countDamaged, saveDamaged, tryTo } from './damaged';
import type { Database } from './driver';
import { figures } from './queries';
import { enquiryOf, insertNewRow, isWhole, type newRow, type Row } from './rows';

/** One that is to be delivered. */
export type Waiting = StoredEnquiry & { readonly number: number; readonly dueAt: number };

/** Writes a line into the log of the server. */
export type ThreadLog = (level: 'warn' | 'error', text: string, details: object) => void;
export type Store = ReturnType<typeof openStore>;

/** For retention, time advances at most so many times as fast as this process's own clock. */
const maxSpeed = 24;

const clockIsAhead = 'The clock is far ahead of the last run: of what is due, a day is deleted each hour';

/** States stand as literals in the SQL: a bound one does not use a partial index. */
export function openStore(database: Database, folder: string, log: ThreadLog) {
  const sql = (text: string) => database.prepare(text);
  const find = sql('SELECT * FROM enquiry WHERE id = ? ORDER BY number DESC LIMIT 1');
  const add = sql(insertNewRow);
  const remove = sql('DELETE FROM enquiry WHERE number = ?');
  // A due time more than an hour ahead was written while the clock was ahead: it counts as over.
  const due =
    sql(`SELECT * FROM enquiry WHERE state = 'waiting' AND due_at NOT BETWEEN ?1 + 1 AND ?1 + ${hourMs}
    ORDER BY due_at, number LIMIT ?2`);
  const end = sql(`UPDATE enquiry SET state = ?, ended_at = ?, reason = ?
    WHERE number = ? AND id = ? AND state = 'waiting'`);
  // Not where the operator has asked for a retry meanwhile: that gave it another due time.
  const delay = sql(`UPDATE enquiry SET failures = ?, due_at = ?, reason = ?
    WHERE number = ? AND id = ? AND due_at = ? AND state = 'waiting'`);
  const tally = sql(`SELECT form, state, count(*) AS count FROM enquiry
    WHERE received_at >= ? AND received_at < ? GROUP BY form, state`);
  const deleteOld = sql(`DELETE FROM enquiry WHERE state IN ('delivered', 'done') AND ended_at <= ?`);
  let deletedAt = performance.now();
  let oldest: { readonly number: number | null; readonly since: number } = { number: null, since: 0 };
  const property = sql('SELECT value FROM property WHERE name = ?');
  const setProperty = sql('INSERT OR REPLACE INTO property VALUES (?, ?)');

  /** The row goes, so that the same enquiry may be kept again; what is left of it stays in a file. */
  function setAside(row: Row): void {
    const file = saveDamaged(folder, row.number, row);
    log('error', 'Not a whole enquiry: it was moved to a file', { file });
    remove.run(row.number);
  }

  return {
    secret: (): string => property.get('secret').value,

    keep(row: ReturnType<typeof newRow>, windowMs: number): 'kept' | 'repeat' {
      const { 0: id, 6: keptAt } = row;
      const last: Row | undefined = find.get(id);
      if (last !== undefined && Math.abs(keptAt - last.kept_at) < windowMs) {
        if (isWhole(last)) return 'repeat';
        setAside(last);
      }
      add.run(...row);
      return 'kept';
    },

    /** The oldest due enquiries but those to skip. */
    take(skip: ReadonlySet<number>, limit: number, now: number) {
      const taken: Waiting[] = [];
      // A few more, since some may be damaged. On a full disk these stay until the next look, and the others go on.
      const rows: Row[] = due.all(now, skip.size + limit + 5);
      for (const row of rows) {
        if (taken.length === limit || skip.has(row.number)) continue;
        if (isWhole(row)) taken.push({ ...enquiryOf(row), number: row.number, dueAt: row.due_at });
        else tryTo(() => setAside(row));
      }
      return taken;
    },

    /** What an attempt came to. */
    note(
      { number, dueAt, id, failures }: Waiting,
      attempt: Exclude<Attempt, { outcome: 'pause' }>,
      at: number,
    ) {
      if (attempt.outcome === 'retry')
        delay.run(failures + 1, at + attempt.inMs, attempt.reason, number, id, dueAt);
      else end.run(attempt.outcome, at, 'reason' in attempt ? attempt.reason : null, number, id);
    },

    /** By this process's own clock as well: an enquiry that was kept while the clock was ahead would never be late. */
    status(now: number) {
      const { oldest: number, oldestWaitingAt, ...others } = figures(database);
      if (number !== oldest.number) oldest = { number, since: performance.now() };
      const since =
        oldestWaitingAt && Math.min(oldestWaitingAt, now - Math.floor(performance.now() - oldest.since));
      return { ...others, oldestWaitingAt: since, damaged: countDamaged(folder) };
    },

    tally: (from: number, to: number): readonly Tally[] => tally.all(from, to),

    /** Needs room on the disk as an enquiry does, and overwrites what the last probe wrote. */
    probe(): void {
      setProperty.run('probe', String(Math.random()).repeat(800).slice(0, 14_000));
    },

    /** By a time that advances with this process's own clock: a system clock that jumps deletes nothing. */
    deleteOld(now: number, days: number): number {
      const ranMs = performance.now() - deletedAt;
      deletedAt += ranMs;
      const trustedAt = Number(property.get('trusted_at').value);
      const time = Math.min(now, trustedAt + maxSpeed * ranMs);
      setProperty.run('trusted_at', String(time));
      const behindDays = Math.round((now - time) / dayMs);
      if (behindDays > 7) log('warn', clockIsAhead, { days: behindDays });
      return Number(deleteOld.run(time - days * dayMs).changes);
    },
  };
}
