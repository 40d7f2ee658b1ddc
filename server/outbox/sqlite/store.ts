/** What the server does with the database, inside the thread that owns it (thread.ts). */
import { dayMs, hourMs } from '../../system/time';
import type { Enquiry } from '../enquiry';
import { countDamaged, saveDamaged } from './damaged';
import type { Database } from './database';
import { figures, tally } from './queries';
import { cellsOf, enquiryOf, insertRow, isWhole, newRow, type Row } from './rows';

export interface Waiting {
  readonly number: number;
  readonly failures: number;
  readonly dueAt: number;
  readonly enquiry: Enquiry;
}

export type Store = ReturnType<typeof openStore>;

/** For retention, time advances at most so many times as fast as this process's own clock. */
const maxSpeed = 24;

/** States stand as literals in the SQL: a bound one does not use a partial index. */
export function openStore(database: Database, folder: string, onDamaged: (file: string) => void) {
  const sql = (text: string) => database.prepare(text);
  const find = sql('SELECT * FROM enquiry WHERE id = ? ORDER BY number DESC LIMIT 1');
  const add = sql(insertRow);
  const remove = sql('DELETE FROM enquiry WHERE number = ?');
  const read = sql('SELECT * FROM enquiry WHERE number = ?');
  const dueBetween = (from: string, to: string) =>
    sql(`SELECT number FROM enquiry WHERE state = 'waiting' AND due_at > ${from} AND due_at <= ${to}
      ORDER BY due_at, number LIMIT ?2`);
  const due = dueBetween('-1', '?1');
  const farAhead = dueBetween('?1', '9e99');
  const nextDue = sql(`SELECT min(due_at) AS at FROM enquiry WHERE state = 'waiting' AND due_at > ?`);
  const end = sql(`UPDATE enquiry SET state = ?, ended_at = ?, reason = ?
    WHERE number = ? AND id = ? AND state = 'waiting'`);
  const delay = sql(`UPDATE enquiry SET failures = ?, due_at = ?, reason = ?
    WHERE number = ? AND id = ? AND due_at = ? AND state = 'waiting'`);
  const newest = sql(
    'SELECT max(kept_at, coalesce(ended_at, 0)) AS at FROM enquiry ORDER BY number DESC LIMIT 1',
  );
  const deleteOld = sql(`DELETE FROM enquiry WHERE state IN ('delivered', 'done') AND ended_at <= ?`);
  const property = sql('SELECT value FROM property WHERE name = ?');
  const setProperty = sql('INSERT INTO property VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2');

  /** The row goes, so that the same enquiry may be kept again; what is left of it stays in a file. */
  function setAside(row: Row): void {
    onDamaged(saveDamaged(folder, Number(row.number), row));
    remove.run(row.number);
  }

  /** On a full disk it stays where it is, and the others go on. */
  function setAsideIfRoom(row: Row): void {
    try {
      setAside(row);
    } catch {
      // It is tried again with the next look.
    }
  }

  /** A due time more than an hour ahead was written while the clock was ahead: it counts as over. */
  function dueNumbers(now: number, limit: number): readonly number[] {
    const rows: { number: number }[] = [...due.all(now, limit), ...farAhead.all(now + hourMs, limit)];
    return rows.map(({ number }) => number);
  }

  return {
    secret: (): string => property.get('secret').value,

    keep(enquiry: Enquiry, keptAt: number, windowMs: number | undefined): 'kept' | 'repeat' {
      const row: Row | undefined = find.get(enquiry.id);
      if (row !== undefined && (windowMs === undefined || Math.abs(keptAt - row.kept_at) < windowMs)) {
        if (isWhole(row)) return 'repeat';
        setAside(row);
      }
      add.run(...cellsOf(newRow(enquiry, keptAt)));
      return 'kept';
    },

    /** The oldest due enquiries but those to skip, and when the next one is due if there are fewer. */
    take(skip: ReadonlySet<number>, limit: number, now: number) {
      const taken: Waiting[] = [];
      // A few more, since some may be damaged.
      for (const number of dueNumbers(now, skip.size + limit + 10)) {
        if (taken.length === limit) break;
        // Undefined too where another process has erased it.
        const row: Row | undefined = skip.has(number) ? undefined : read.get(number);
        if (row === undefined) continue;
        if (!isWhole(row)) setAsideIfRoom(row);
        else taken.push({ number, failures: row.failures, dueAt: row.due_at, enquiry: enquiryOf(row) });
      }
      const nextAt: number | null = taken.length < limit ? nextDue.get(now).at : null;
      return { taken, nextInMs: nextAt === null ? undefined : nextAt - now };
    },

    end({ number, enquiry }: Waiting, state: 'delivered' | 'refused', at: number, reason?: string): void {
      end.run(state, at, reason ?? null, number, enquiry.id);
    },

    /** Changes nothing where the operator has asked for a retry meanwhile: that gave it another due time. */
    delay({ number, failures, dueAt, enquiry }: Waiting, nextAt: number, reason: string): void {
      delay.run(failures + 1, nextAt, reason, number, enquiry.id, dueAt);
    },

    status: () => ({ ...figures(database), damaged: countDamaged(folder) }),

    tally: (from: number, to: number) => tally(database, from, to),

    /** Needs room on the disk as an enquiry does, and overwrites what the last probe wrote. */
    probe(): void {
      setProperty.run('probe', String(Math.random()).repeat(800).slice(0, 14_000));
    },

    /**
     * Deletes what was delivered or done so many days ago, by a time that stands in the database and advances with this
     * process's own clock: a system clock that jumps deletes nothing. `behindMs`: how far that time is behind.
     */
    deleteOld(now: number, days: number, ranMs: number): { deleted: number; behindMs: number } {
      const trustedAt = Number(property.get('trusted_at')?.value ?? newest.get()?.at ?? now);
      const time = Math.min(now, trustedAt + maxSpeed * ranMs);
      setProperty.run('trusted_at', String(time));
      return { deleted: Number(deleteOld.run(time - days * dayMs).changes), behindMs: now - time };
    },
  };
}
