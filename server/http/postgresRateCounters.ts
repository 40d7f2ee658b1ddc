/** The posts of each client, counted by all machines together in the database that they share. */
import { createHmac, scryptSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type IncrementResponse, MemoryStore, type Store } from 'express-rate-limit';
import type { DatabaseAddress } from '../config/databaseAddress';
import type { Sql } from '../store/sql';

/**
 * From what all machines know and the database does not hold. Dear to compute: else who has the
 * database could try passwords by the key of an address that he knows.
 */
export function counterSecret({ user, password = '', name }: DatabaseAddress): string {
  return scryptSync(password, `counters of ${user} in ${name}`, 32).toString('base64url');
}

/** So many counts come between two sweeps of what is over; each process sweeps for itself. */
const sweepEvery = 500;

// A lost count costs nothing, so nobody waits for a disk or a standby.
const withoutWaiting = 'SET LOCAL synchronous_commit TO off';

const lessenText = 'UPDATE counter SET count = count - 1 WHERE key = $1 AND count > 0';
const forgetText = 'DELETE FROM counter WHERE key = $1';

/**
 * A store of express-rate-limit. Each name and each window is counted apart.
 *
 * `secret`: the same on all machines, and known to none but them, so that nobody can tell from the
 * database whom a key stands for. While the database is away, or does not answer in time, this
 * process counts for itself: a post does not wait longer, and forms still say why they fail.
 */
export function postgresRateCounters(
  sql: Sql,
  secret: string,
  name: string,
  timeoutMs = 1_000,
): Store {
  const own = new MemoryStore();
  const count = countText(sql.dialect.nowMs);
  const sweepAtTimes = createSweep(sql);
  let windowMs = 0;

  /**
   * An address of a visitor has no business in a database, its log or its backups. Each window
   * counts for itself: a count that two of them share would begin anew by the shorter one.
   */
  function keyOf(client: string): string {
    return createHmac('sha256', secret).update(`${name} ${windowMs} ${client}`).digest('base64url');
  }

  async function increment(client: string): Promise<IncrementResponse> {
    const [, rows] = await sql.write([withoutWaiting], [count, keyOf(client), windowMs]);
    const [row] = rows ?? [];
    sweepAtTimes();
    // As far as one can tell now, by the wall clock: headers are made of it.
    const resetTime = new Date(Date.now() + Math.max(0, Number(row?.left_ms)));
    return { totalHits: Number(row?.count), resetTime };
  }

  return {
    prefix: name,

    init(options) {
      windowMs = options.windowMs;
      own.init(options);
    },

    increment: client => inTime(increment(client), timeoutMs).catch(() => own.increment(client)),

    decrement: client =>
      sql.write([withoutWaiting], [lessenText, keyOf(client)]).then(
        () => undefined,
        () => own.decrement(client),
      ),

    resetKey: client =>
      sql.write([withoutWaiting], [forgetText, keyOf(client)]).then(
        () => undefined,
        () => own.resetKey(client),
      ),
  };
}

// By the database's clock: those of the machines may
// differ. `excluded.until` less the window is now.
function countText(nowMs: string): string {
  return `INSERT INTO counter (key, count, until) VALUES ($1, 1, ${nowMs} + cast($2 AS bigint))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN counter.until <= excluded.until - cast($2 AS bigint) THEN 1 ELSE counter.count + 1 END,
      until = CASE WHEN counter.until <= excluded.until - cast($2 AS bigint)
        THEN excluded.until ELSE counter.until END
    RETURNING count, until - ${nowMs} AS left_ms`;
}

/** Gives what is called after each count: at times it deletes what is over, and nobody waits. */
function createSweep(sql: Sql): () => void {
  const text = `DELETE FROM counter WHERE until <= ${sql.dialect.nowMs}`;
  let untilSweep = sweepEvery;

  return () => {
    untilSweep -= 1;
    if (untilSweep > 0) return;
    untilSweep = sweepEvery;
    sql.write([withoutWaiting], [text]).catch(() => undefined);
  };
}

async function inTime<T>(asked: Promise<T>, timeoutMs: number): Promise<T> {
  const late = pause(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error('The count has not come in time.');
  });
  // Of the two, the later one is nobody's.
  for (const each of [asked, late]) each.catch(() => undefined);
  return Promise.race([asked, late]);
}
