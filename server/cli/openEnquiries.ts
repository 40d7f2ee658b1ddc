/** The enquiries of this site for a command: beside a running server, or without one. */
import type { Config } from '../config/config';
import { type Enquiries, openEnquiries } from '../store/enquiries';
import type { Finding } from '../store/postgres/state';
import { updateSchema } from '../store/schema';
import type { Sql } from '../store/sql';
import { copyDatabase, hasDatabase, isServed, openSqliteFile } from '../store/sqlite/file';
import type { Log } from '../system/log';

export interface OpenedEnquiries {
  readonly enquiries: Enquiries;

  /** Whether a server delivers them; true where nobody can tell. */
  isServed(): boolean;

  /** Writes a copy that can be put back. Throws a sentence where the database has a way of its own. */
  backup(file: string): void;

  /** What is to be said of a database that several machines share. */
  findings(): Promise<readonly Finding[]>;

  close(): Promise<void>;
}

/** Undefined where nothing was ever kept: no database is made then. Rejects with a sentence for the operator. */
export async function openEnquiriesOf(config: Config, by: string): Promise<OpenedEnquiries | undefined> {
  if (config.database !== undefined) return openShared(config.database, by);

  const { dataDir } = config;
  if (!hasDatabase(dataDir)) return undefined;
  const sql = openSqliteFile(dataDir);
  return {
    enquiries: await enquiriesIn(sql, by),
    isServed: () => isServed(dataDir),
    backup: file => copyDatabase(dataDir, file),
    findings: async () => [],
    close: () => sql.close(),
  };
}

async function openShared(address: NonNullable<Config['database']>, by: string): Promise<OpenedEnquiries> {
  const { openPostgres } = await import('../store/postgres/postgres');
  const sql = await openPostgres({ address, log: silent });
  return {
    enquiries: await enquiriesIn(sql, by),
    isServed: () => true,

    backup(file) {
      throw new Error(
        `PostgreSQL has a backup of its own: pg_dump --format=custom --file=${file} DATABASE_URL; pg_restore --clean --if-exists --dbname=DATABASE_URL ${file} puts it back.`,
      );
    },

    findings: () => sql.findings(),
    close: () => sql.close(),
  };
}

async function enquiriesIn(sql: Sql, by: string): Promise<Enquiries> {
  await updateSchema(sql);
  return openEnquiries(sql, by);
}

/** A command says what is wrong by itself. */
const silent: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
