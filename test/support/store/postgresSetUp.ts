/**
 * Used by several PostgreSQL tests: opens a database and closes it after the test, and makes a
 * table to write to.
 */
import { type DatabaseAddress, databaseAddress } from '../../../server/config/databaseAddress';
import type { ConnectionTimeouts } from '../../../server/store/postgres/connectionOptions';
import { openPostgres, type Postgres } from '../../../server/store/postgres/postgres';
import type { Sql } from '../../../server/store/sql';
import { onTeardown } from '../run/onTeardown';

/** These time limits are short enough for a test, and long enough for a busy machine. */
export const testLimits: ConnectionTimeouts = {
  connectMs: 4_000,
  queryMs: 3_000,
};

export function addressOf(url: string): DatabaseAddress {
  const address = databaseAddress(url);
  if ('expected' in address) throw new Error('The address of the test is not one.');
  return address;
}

/** Opens the database, and closes it after the test. */
export async function openAt(url: string, limits = testLimits): Promise<Postgres> {
  const sql = await openPostgres(addressOf(url), limits);
  onTeardown('test', () => sql.close());
  return sql;
}

/** Makes a table for writing. Like the table of enquiries, it has a unique `id`. */
export async function makeTable(sql: Sql): Promise<void> {
  await sql.write(['CREATE TABLE IF NOT EXISTS kept (id text PRIMARY KEY, at bigint NOT NULL)']);
}

/**
 * Writes a batch of two statements. The store does the same when it keeps an enquiry and its
 * deliveries.
 */
export async function keep(sql: Sql, id: string): Promise<void> {
  const insert = 'INSERT INTO kept VALUES ($1, $2) ON CONFLICT (id) DO NOTHING';
  await sql.write([insert, id, Date.now()], [insert, `${id}, too`, Date.now()]);
}

export async function keptIds(sql: Sql): Promise<readonly string[]> {
  const rows = await sql.read('SELECT id FROM kept');
  return rows.map(({ id }) => String(id));
}
