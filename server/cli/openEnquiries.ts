/** The enquiries of this site for a command: beside a running server, or without one. */
import type { Config } from '../config/config';
import { type DeskSessions, openDeskSessions } from '../store/deskSessions';
import { type OperatorStore, openOperatorStore } from '../store/operatorStore';
import { updateSchema } from '../store/schema';
import {
  copyDatabase,
  hasDatabase,
  isServed,
  openSqliteFile,
} from '../store/sqlite/commandDatabase';

export interface OpenedEnquiries {
  readonly enquiries: OperatorStore;

  /** Who may use the desk. */
  readonly sessions: DeskSessions;

  /**
   * To be called before enquiries or sessions are asked: brings an empty or an older database to
   * this release, also beside a server. Rejects where a newer release made it.
   */
  bringUpToDate(): Promise<void>;

  /** Whether a server delivers them; true where nobody can tell. */
  isServed(): boolean;

  /** Writes a copy that can be put back. */
  backup(file: string): void;

  /** How it is backed up where the database has a way of its own; no copy can be written then. */
  readonly backupElsewhere: string | undefined;

  close(): Promise<void>;
}

/**
 * Undefined where nothing was ever kept: no database is
 * made then. Rejects with a sentence for the operator.
 */
export async function openEnquiriesOf(
  config: Config,
  by: string,
): Promise<OpenedEnquiries | undefined> {
  if (config.database !== undefined) return openShared(config.database, by);

  const { dataDir } = config;
  if (!hasDatabase(dataDir)) return undefined;
  const sql = openSqliteFile(dataDir);
  return {
    enquiries: openOperatorStore(sql, by),
    sessions: openDeskSessions(sql),
    bringUpToDate: () => updateSchema(sql),
    isServed: () => isServed(dataDir),
    backup: file => copyDatabase(dataDir, file),
    backupElsewhere: undefined,
    close: () => sql.close(),
  };
}

async function openShared(
  address: NonNullable<Config['database']>,
  by: string,
): Promise<OpenedEnquiries> {
  const { openPostgres } = await import('../store/postgres/postgres');
  const sql = await openPostgres(address);
  const backupElsewhere = backupOfPostgres(address);
  return {
    enquiries: openOperatorStore(sql, by),
    sessions: openDeskSessions(sql),
    bringUpToDate: () => updateSchema(sql),
    isServed: () => true,

    backup() {
      throw new Error(backupElsewhere);
    },

    backupElsewhere,
    close: () => sql.close(),
  };
}

/**
 * How PostgreSQL is backed up and restored. On the machine of the database nobody has to write the
 * password into a command, where others would see it.
 */
export function backupOfPostgres({ name, user }: NonNullable<Config['database']>): string {
  const dump = `pg_dump --format=custom --file=FILE ${name}`;
  const restore = [
    // Not over what is there: tables of a newer release would stay, and refuse the next update.
    `psql -c 'ALTER DATABASE ${name} RENAME TO ${name}_replaced'`,
    `psql -c "CREATE DATABASE ${name} OWNER ${user} ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0"`,
    `psql -c 'REVOKE ALL ON DATABASE ${name} FROM PUBLIC'`,
    `pg_restore --no-owner --role=${user} --single-transaction --dbname=${name} FILE`,
    // A phone that was lost since the backup stays signed out.
    `psql -c 'TRUNCATE desk_session, desk_link' ${name}`,
  ];
  const asPostgres = (line: string) => `  sudo -u postgres ${line}`;
  return [
    'PostgreSQL has a backup of its own. On its machine:',
    asPostgres(dump),
    'To put it back, stop the site on all machines, run these, and start it:',
    ...restore.map(asPostgres),
    'For the container of compose.yaml, the head of that file has other lines.',
  ].join('\n');
}
