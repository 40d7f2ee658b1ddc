/**
 * Counts the requests of each client for all machines together, in the database that they share.
 */
import { createHmac, scryptSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type IncrementResponse, MemoryStore, type Store } from 'express-rate-limit';
import type { DatabaseAddress } from '../config/databaseAddress';
import type { Sql } from '../store/sql';

/**
 * A secret from values that all machines know and the database does not hold. It is slow to
 * compute on purpose: a thief of the database who knows one visitor's address could otherwise try
 * passwords until one gives that visitor's key.
 */
export function counterSecret({ user, password = '', name }: DatabaseAddress): string {
  return scryptSync(password, `counters of ${user} in ${name}`, 32).toString('base64url');
}

/** The number of counts between two deletions of expired rows. Each process counts for itself. */
const sweepEvery = 500;

// A lost count does no harm, so no request waits for a disk or a standby.
const withoutWaiting = 'SET LOCAL synchronous_commit TO off';

const lessenText = 'UPDATE counter SET count = count - 1 WHERE key = $1 AND count > 0';
const forgetText = 'DELETE FROM counter WHERE key = $1';

/**
 * A store for express-rate-limit. Each name and each window has its own counts.
 *
 * `secret` is the same on all machines, and nobody else knows it. So the database alone does not
 * show which client a key stands for. If the database is away or slower than `timeoutMs`, this
 * process counts in its own memory: a POST does not wait longer, and forms still explain why they
 * fail.
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
   * A visitor's address does not belong in a database, its log or its backups. Windows do not
   * share a count, since the shorter window would reset it.
   */
  function keyOf(client: string): string {
    return createHmac('sha256', secret).update(`${name} ${windowMs} ${client}`).digest('base64url');
  }

  async function increment(client: string): Promise<IncrementResponse> {
    const [, rows] = await sql.write([withoutWaiting], [count, keyOf(client), windowMs]);
    const [row] = rows ?? [];
    sweepAtTimes();
    // An estimate by this machine's clock. The headers need a time.
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

// Uses the clock of the database, since the clocks of the machines may differ. `excluded.until`
// minus the window is the present time.
function countText(nowMs: string): string {
  return `INSERT INTO counter (key, count, until) VALUES ($1, 1, ${nowMs} + cast($2 AS bigint))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN counter.until <= excluded.until - cast($2 AS bigint) THEN 1 ELSE counter.count + 1 END,
      until = CASE WHEN counter.until <= excluded.until - cast($2 AS bigint)
        THEN excluded.until ELSE counter.until END
    RETURNING count, until - ${nowMs} AS left_ms`;
}

/**
 * Returns a function to call after each count. Now and then it deletes expired rows. No request
 * waits for that.
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
  // The later of the two may reject too. That error is ignored.
  for (const each of [asked, late]) each.catch(() => undefined);
  return Promise.race([asked, late]);
}
