/** Opens the site's database for a command, with or without a running server. */
import type { StorePlace } from '../config/config';
import type { Postgres } from './postgres/postgres';
import type { Sql } from './sql';
import { openSqliteFile } from './sqlite/commandDatabase';

/**
 * Opens the database of the settings. Rejects with a sentence for the operator. With SQLite,
 * DATA_DIR must already have a database.
 */
export async function openSql({ database, dataDir }: StorePlace): Promise<Sql> {
  return database === undefined ? openSqliteFile(dataDir) : openPostgresOf(database);
}

/** Opens PostgreSQL. The driver is loaded only when it is needed. */
export async function openPostgresOf(
  address: NonNullable<StorePlace['database']>,
): Promise<Postgres> {
  const { openPostgres } = await import('./postgres/postgres');
  return openPostgres(address);
}
