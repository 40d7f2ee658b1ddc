/** What the server does with the database. It runs in the thread that owns it (thread.ts). */
import type { Enquiry, EnquiryState } from '../enquiry';
import { countDamaged, saveDamaged } from './damaged';
import type { Database } from './database';
import { figures, tally } from './queries';
import { cellsOf, columns, enquiryOf, insert, isWhole, newRow, type Row } from './rows';

export interface Waiting {
  readonly number: number;
  readonly failures: number;
  readonly dueAt: number;
  readonly enquiry: Enquiry;
}

/** How a delivery ended. */
export interface End {
  readonly number: number;
  readonly id: string;
  readonly state: Extract<EnquiryState, 'delivered' | 'refused'>;
  readonly endedAt: number;
  readonly reason?: string;
}

export type Store = ReturnType<typeof openStore>;

const dayMs = 24 * 60 * 60_000;
/** A due time further ahead was written while the clock was ahead. */
const longestPauseMs = 60 * 60_000;
/** For retention, time goes at most so many times as fast as this process's own clock. */
const fastest = 24;

/** States stand as literals in the SQL: a bound one does not use a partial index. */
export function openStore(database: Database, folder: string, onDamaged: (path: string) => void) {
  const sql = (text: string) => database.prepare(text);
  const find = sql(`SELECT ${columns} FROM enquiry WHERE id = ? ORDER BY number DESC LIMIT 1`);
  const add = sql(insert);
  const remove = sql('DELETE FROM enquiry WHERE number = ?');
  const read = sql(`SELECT ${columns} FROM enquiry WHERE number = ?`);
  const due = sql(`SELECT number FROM enquiry WHERE state = 'waiting' AND (due_at <= ?1)
    ORDER BY due_at, number LIMIT ?2`);
  const farAhead = sql(`SELECT number FROM enquiry WHERE state = 'waiting' AND (due_at > ?1)
    ORDER BY due_at, number LIMIT ?2`);
  const nextDue = sql(`SELECT min(due_at) AS at FROM enquiry WHERE state = 'waiting' AND due_at > ?`);
  const end = sql(`UPDATE enquiry SET state = ?, ended_at = ?, reason = ?
    WHERE number = ? AND id = ? AND state = 'waiting'`);
  const delay = sql(`UPDATE enquiry SET failures = ?, due_at = ?
    WHERE number = ? AND id = ? AND due_at = ? AND state = 'waiting'`);
  const newest = sql(
    'SELECT max(kept_at, coalesce(ended_at, 0)) AS at FROM enquiry ORDER BY number DESC LIMIT 1',
  );
  const forget = sql(`DELETE FROM enquiry WHERE state IN ('delivered', 'done') AND ended_at <= ?`);
  const property = sql('SELECT value FROM property WHERE name = ?');
  const setProperty = sql('INSERT INTO property VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2');

  /** The row goes, so that the same enquiry may be kept again; what is left of it stays in a file. */
  function setAside(row: Row): void {
    onDamaged(saveDamaged(folder, row));
    remove.run(row.number);
  }

  /** On a full disk it stays where it is, and the others go on. */
  function trySetAside(row: Row): void {
    try {
      setAside(row);
    } catch {
      // Its turn comes again.
    }
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

    /** The oldest due ones but those to skip, and when the next is due if there are fewer. */
    take(
      skip: readonly number[],
      limit: number,
      now: number,
    ): { taken: Waiting[]; nextInMs: number | undefined } {
      const skipped = new Set(skip);
      const taken: Waiting[] = [];
      const wanted = skip.length + limit + 10;
      const numbers = [...due.all(now, wanted), ...farAhead.all(now + longestPauseMs, wanted)];
      for (const { number } of numbers) {
        if (skipped.has(number)) continue;
        if (taken.length === limit) break;
        const row: Row | undefined = read.get(number);
        // Another process may have erased it.
        if (row === undefined) continue;
        if (isWhole(row))
          taken.push({ number, failures: row.failures, dueAt: row.due_at, enquiry: contentOf(row) });
        else trySetAside(row);
      }
      const next: number | null = taken.length < limit ? nextDue.get(now).at : null;
      return { taken, nextInMs: next === null ? undefined : next - now };
    },

    end({ number, id, state, endedAt, reason }: End): void {
      end.run(state, endedAt, reason ?? null, number, id);
    },

    /** Not where the operator wants it tried again meanwhile: that is another due time. */
    delay({ number, failures, dueAt, enquiry: { id } }: Waiting, nextAt: number): void {
      delay.run(failures + 1, nextAt, number, id, dueAt);
    },

    status: () => ({ ...figures(database), damaged: countDamaged(folder) }),

    tally: (from: number, to: number) => tally(database, from, to),

    /** Needs room as an enquiry does, and overwrites what the last one wrote. */
    probe(): void {
      setProperty.run('probe', String(Math.random()).repeat(800).slice(0, 14_000));
    },

    /**
     * Deletes what was delivered or done so many days ago. The time by which it goes stands in the database, and moves
     * on by what this process ran for: a clock that has jumped deletes nothing. `behindMs`: by how much it is late.
     */
    forget(now: number, days: number, ranMs: number): { deleted: number; behindMs: number } {
      const trusted = Number(property.get('trusted_at')?.value ?? newest.get()?.at ?? now);
      const time = Math.min(now, trusted + fastest * ranMs);
      setProperty.run('trusted_at', String(time));
      return { deleted: Number(forget.run(time - days * dayMs).changes), behindMs: now - time };
    },
  };
}

/** Without what became of it. */
function contentOf(row: Row): Enquiry {
  const { id, form, values, page, receivedAt, suspicions } = enquiryOf(row);
  return { id, form, values, page, receivedAt, suspicions };
}
