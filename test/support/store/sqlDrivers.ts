/** The databases that the store may have. What holds for all of them is tried on each. */
import { openPostgres } from '../../../server/store/postgres/postgres';
import type { Sql } from '../../../server/store/sql';
import { openSqlite } from '../../../server/store/sqlite/sqlite';
import { tempFolder } from '../run/tempFolder';
import { recordedLog } from '../site/recordedLog';
import { bundleThread } from './bundleThread';
import { describePostgres } from './describePostgres';
import { patientLimits, startPostgres, type TestPostgres } from './postgresServer';
import { addressOf } from './postgresSetUp';

export interface SqlDriver {
  readonly name: Sql['dialect']['name'];

  /** `describe`, or a skipped one where the database is not installed. */
  readonly describe: jest.Describe;

  /** Whether several servers may have one database. */
  readonly isShared: boolean;

  /**
   * Makes an empty database. What it gives opens it, as often as it is called, as a process does at
   * its start.
   */
  newDatabase(): Promise<() => Promise<Sql>>;
}

let server: Promise<TestPostgres> | undefined;

const postgres: SqlDriver = {
  name: 'postgres',
  isShared: true,
  describe: describePostgres,

  async newDatabase() {
    server ??= startPostgres();
    const address = addressOf(await (await server).newUrl());
    return () => openPostgres({ address, log: recordedLog(), limits: patientLimits });
  },
};

const sqlite: SqlDriver = {
  name: 'sqlite',
  isShared: false,
  describe,

  async newDatabase() {
    const folder = await tempFolder();
    const thread = bundleThread();
    return () => openSqlite({ folder, thread, log: recordedLog(), onChange: () => undefined });
  },
};

export const sqlDrivers: readonly SqlDriver[] = [sqlite, postgres];
