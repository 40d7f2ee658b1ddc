/** The database of this site for a command: beside a running server, or without one. */
import type { Config } from '../config/config';
import type { Postgres } from '../store/postgres/postgres';
import type { Sql } from '../store/sql';
import { openSqliteFile } from '../store/sqlite/commandDatabase';

/** Rejects with a sentence for the operator. In DATA_DIR there has to be a database. */
export async function openSql({ database, dataDir }: Config): Promise<Sql> {
  return database === undefined ? openSqliteFile(dataDir) : openPostgresOf(database);
}

/** Loads the driver only where it is wanted. */
export async function openPostgresOf(address: NonNullable<Config['database']>): Promise<Postgres> {
  const { openPostgres } = await import('../store/postgres/postgres');
  return openPostgres(address);
}
