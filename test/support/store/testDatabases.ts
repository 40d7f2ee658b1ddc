/**
 * The databases that keep the store's promises: what
 * is tested on its interface runs for each of them.
 */
import { openPostgres } from '../../../server/store/postgres/postgres';
import type { Sql } from '../../../server/store/sql';
import { openSqliteFile } from '../../../server/store/sqlite/commandDatabase';
import { openSqlite } from '../../../server/store/sqlite/sqlite';
import type { Log } from '../../../server/system/log';
import { tempFolder } from '../run/tempFolder';
import { recordedLog } from '../site/recordedLog';
import { bundleThread } from './bundleThread';
import { hasPostgres } from './describePostgres';
import { patientLimits, startPostgres, type TestPostgres } from './postgresServer';
import { addressOf } from './postgresSetUp';

export interface TestDatabase {
  readonly name: 'SQLite' | 'PostgreSQL';

  /** A place in which nothing was kept yet: a folder, or the address of a database. */
  newPlace(): Promise<string>;

  /** As a server opens it. */
  open(place: string, log: Log, onChange: () => void): Promise<Sql>;

  /** As a command opens it, beside a server. */
  openForOperator(place: string): Promise<Sql>;

  /** DATA_DIR. */
  folderOf(place: string): Promise<string>;
}

let thread: string | undefined;

export const sqlite: TestDatabase = {
  name: 'SQLite',
  newPlace: tempFolder,
  async open(place, log, onChange) {
    thread ??= bundleThread();
    return openSqlite({ folder: place, thread, log, onChange });
  },
  openForOperator: async place => openSqliteFile(place),
  folderOf: async place => place,
};

let server: Promise<TestPostgres> | undefined;

async function openPlace(place: string, log: Log): Promise<Sql> {
  return openPostgres({ address: addressOf(place), log, limits: patientLimits });
}

export const postgres: TestDatabase = {
  name: 'PostgreSQL',
  async newPlace() {
    server ??= startPostgres();
    return (await server).newUrl();
  },
  open: openPlace,
  openForOperator: place => openPlace(place, recordedLog()),
  folderOf: tempFolder,
};

/** Where PostgreSQL is not installed, SQLite alone; with CI set its absence fails. */
export const testDatabases: readonly TestDatabase[] = hasPostgres ? [sqlite, postgres] : [sqlite];
