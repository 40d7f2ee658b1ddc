/** Counts the requests of each client in the database that all machines share. */
import { createHmac, scryptSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type IncrementResponse, MemoryStore, type Store } from 'express-rate-limit';
import type { DatabaseAddress } from '../config/databaseAddress';
import type { Sql } from '../store/sql';

/**
 * Returns a secret that all machines of the site can compute. The secret is made from the
 * password of the database, because the database does not contain this password. The computation
 * is slow on purpose. A thief may have a copy of the database and know the address of one
 * visitor. The thief could then try many passwords, until one of them gives the key of this
 * visitor.
 */
export function counterSecret({ user, password = '', name }: DatabaseAddress): string {
  return scryptSync(password, `counters of ${user} in ${name}`, 32).toString('base64url');
}

/** After this many requests, a process deletes the counters of windows that have ended. */
const sweepEvery = 500;

// A lost count does no harm. So PostgreSQL does not wait until a disk or a standby has these
// writes.
const withoutWaiting = 'SET LOCAL synchronous_commit TO off';

const lessenText = 'UPDATE counter SET count = count - 1 WHERE key = $1 AND count > 0';
const forgetText = 'DELETE FROM counter WHERE key = $1';

/**
 * Returns a store for express-rate-limit. Each `name` and each length of window has separate
 * counters. All machines must have the same `secret`, because the keys of the counters are made
 * with it. If the database does not answer within `timeoutMs`, this process counts in memory. So
 * no POST waits longer for its count.
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
   * Makes the key of a client in the database. The key is a hash, because a visitor's address
   * must not be in a database, its log or its backups. The length of the window is in the hash.
   * Otherwise a short window would also reset the counter of a long one.
   */
  function keyOf(client: string): string {
    return createHmac('sha256', secret).update(`${name} ${windowMs} ${client}`).digest('base64url');
  }

  async function increment(client: string): Promise<IncrementResponse> {
    const [, rows] = await sql.write([withoutWaiting], [count, keyOf(client), windowMs]);
    const [row] = rows ?? [];
    sweepAtTimes();
    // The headers of the response need a time. This machine's clock may differ a little from the
    // clock of the database, so the time may be a little wrong.
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

// Returns the SQL that adds one to a counter. The SQL uses the clock of the database, because the
// clocks of the machines may differ. `excluded.until` is the end of a new window. So
// `excluded.until` minus the length of the window is the present time.
function countText(nowMs: string): string {
  return `INSERT INTO counter (key, count, until) VALUES ($1, 1, ${nowMs} + cast($2 AS bigint))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN counter.until <= excluded.until - cast($2 AS bigint) THEN 1 ELSE counter.count + 1 END,
      until = CASE WHEN counter.until <= excluded.until - cast($2 AS bigint)
        THEN excluded.until ELSE counter.until END
    RETURNING count, until - ${nowMs} AS left_ms`;
}

/**
 * Returns a function that the caller calls after each count. After many calls, this function
 * deletes the counters whose time is over. No request waits until they are deleted.
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
  // The slower of the two promises is not needed. If it rejects later, its error is ignored.
  for (const each of [asked, late]) each.catch(() => undefined);
  return Promise.race([asked, late]);
}
