/** The database of this site for a command: beside a running server, or without one. */
import type { StorePlace } from '../config/config';
import type { Postgres } from './postgres/postgres';
import type { Sql } from './sql';
import { openSqliteFile } from './sqlite/commandDatabase';

/** Rejects with a sentence for the operator. In DATA_DIR there has to be a database. */
export async function openSql({ database, dataDir }: StorePlace): Promise<Sql> {
  return database === undefined ? openSqliteFile(dataDir) : openPostgresOf(database);
}

/** Loads the driver only where it is wanted. */
export async function openPostgresOf(
  address: NonNullable<StorePlace['database']>,
): Promise<Postgres> {
  const { openPostgres } = await import('./postgres/postgres');
  return openPostgres(address);
}
