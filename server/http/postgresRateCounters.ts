/** Counts the requests of each client in the database that all machines share. */
import { createHmac, scryptSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type IncrementResponse, MemoryStore, type Store } from 'express-rate-limit';
import type { DatabaseAddress } from '../config/databaseAddress';
import type { Sql } from '../store/sql';

/**
 * A secret made of values that all machines know and the database does not contain. The
 * computation is slow on purpose. Otherwise a thief of the database who knows one visitor's
 * address could try passwords until one gives the key of that visitor.
 */
export function counterSecret({ user, password = '', name }: DatabaseAddress): string {
  return scryptSync(password, `counters of ${user} in ${name}`, 32).toString('base64url');
}

/** After this many counts, a process deletes expired rows. Each process counts for itself. */
const sweepEvery = 500;

// These writes do not wait for a disk or a standby, because a lost count does no harm.
const withoutWaiting = 'SET LOCAL synchronous_commit TO off';

const lessenText = 'UPDATE counter SET count = count - 1 WHERE key = $1 AND count > 0';
const forgetText = 'DELETE FROM counter WHERE key = $1';

/**
 * A store for express-rate-limit. Each `name` and each window has its own counts. `secret` is the
 * same on all machines, and nobody else knows it. So the database alone does not show to which
 * client a key belongs. If the database is away or slower than `timeoutMs`, this process counts in
 * its own memory. So a POST never waits longer, and forms can still explain why they fail.
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
   * The key of a client in the database. It is a hash, because a visitor's address does not belong
   * in a database, its log or its backups. Each window has its own key: a shared count would be
   * reset by the shorter window.
   */
  function keyOf(client: string): string {
    return createHmac('sha256', secret).update(`${name} ${windowMs} ${client}`).digest('base64url');
  }

  async function increment(client: string): Promise<IncrementResponse> {
    const [, rows] = await sql.write([withoutWaiting], [count, keyOf(client), windowMs]);
    const [row] = rows ?? [];
    sweepAtTimes();
    // The headers need a time. This time is an estimate, because it uses the clock of this
    // machine.
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

// Uses the clock of the database, because the clocks of the machines may differ. In the statement,
// `excluded.until` minus the window is the present time.
function countText(nowMs: string): string {
  return `INSERT INTO counter (key, count, until) VALUES ($1, 1, ${nowMs} + cast($2 AS bigint))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN counter.until <= excluded.until - cast($2 AS bigint) THEN 1 ELSE counter.count + 1 END,
      until = CASE WHEN counter.until <= excluded.until - cast($2 AS bigint)
        THEN excluded.until ELSE counter.until END
    RETURNING count, until - ${nowMs} AS left_ms`;
}

/**
 * Returns a function to call after each count. After many counts, the function deletes the expired
 * rows. No request waits for this deletion.
 */
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
    throw new Error('The count did not arrive in time.');
  });
  // The promise that settles last may also reject. Nobody waits for it, so its error is ignored.
  for (const each of [asked, late]) each.catch(() => undefined);
  return Promise.race([asked, late]);
}
