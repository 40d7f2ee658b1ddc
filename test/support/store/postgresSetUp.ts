/**
 * What the tests of PostgreSQL share: a store that is closed afterwards, and a table to write to.
 */
import { type DatabaseAddress, databaseAddress } from '../../../server/config/databaseAddress';
import type { Limits } from '../../../server/store/postgres/connectionOptions';
import { openPostgres, type Postgres } from '../../../server/store/postgres/postgres';
import type { Sql } from '../../../server/store/sql';
import { onTeardown } from '../run/onTeardown';
import { recordedLog } from '../site/recordedLog';

/** Short enough for a test, and long enough for a busy machine. */
export const testLimits: Limits = {
  turnMs: 4_000,
  connectMs: 2_000,
  queryMs: 3_000,
  retryMs: 3_000,
};

export function addressOf(url: string): DatabaseAddress {
  const address = databaseAddress(url);
  if (address === undefined) throw new Error('The address of the test is not one.');
  return address;
}

/** Opens it, and closes it after the test. */
export async function openAt(
  url: string,
  limits = testLimits,
  log = recordedLog(),
): Promise<Postgres> {
  const sql = await openPostgres({ address: addressOf(url), log, limits });
  onTeardown('test', () => sql.close());
  return sql;
}

/** A table whose `id` is written once, as an enquiry's. */
export async function makeTable(sql: Sql): Promise<void> {
  await sql.write(['CREATE TABLE IF NOT EXISTS kept (id text PRIMARY KEY, at bigint NOT NULL)']);
}

/** In a batch of two, as an enquiry and its deliveries. */
export async function keep(sql: Sql, id: string): Promise<void> {
  const insert = 'INSERT INTO kept VALUES ($1, $2) ON CONFLICT (id) DO NOTHING';
  await sql.write([insert, id, Date.now()], [insert, `${id}, too`, Date.now()]);
}

export async function keptIds(sql: Sql): Promise<readonly string[]> {
  const rows = await sql.read('SELECT id FROM kept');
  return rows.map(({ id }) => String(id));
}

export interface SteadyWriter {
  /** The ids that were kept, in order. */
  readonly acknowledged: readonly string[];

  /** Why others were not. */
  readonly refusals: readonly string[];

  /** The longest time from one that was kept to the next. */
  longestGapMs(): number;

  /** Resolves when the last one has been answered. */
  stop(): Promise<void>;
}

/** Keeps one after the other until it is told to stop. */
export function steadyWriter(sql: Sql, name: string): SteadyWriter {
  const acknowledged: string[] = [];
  const refusals: string[] = [];
  let lastAt = performance.now();
  let longestGapMs = 0;
  let isOver = false;

  async function write(): Promise<void> {
    for (let number = 0; !isOver; number += 1) {
      const id = `${name} ${number}`;
      try {
        await keep(sql, id);
        acknowledged.push(id);
        const now = performance.now();
        longestGapMs = Math.max(longestGapMs, now - lastAt);
        lastAt = now;
      } catch (fault) {
        refusals.push(fault instanceof Error ? fault.message : String(fault));
      }
    }
  }

  const writing = write();
  return {
    acknowledged,
    refusals,
    longestGapMs: () => longestGapMs,

    async stop() {
      isOver = true;
      await writing;
    },
  };
}
