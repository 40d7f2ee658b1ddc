/** The databases that the store may have. What holds for all of them is tried on each. */
import { openPostgres } from '../../../server/store/postgres/postgres';
import type { Sql } from '../../../server/store/sql';
import { openSqlite } from '../../../server/store/sqlite/sqlite';
import { tempFolder } from '../run/tempFolder';
import { recordedLog } from '../site/recordedLog';
import { bundleThread } from './bundleThread';
import { describePostgres } from './describePostgres';
import { isPgbouncerInstalled, startPgbouncer } from './pgbouncer';
import { newPgliteSchema, openPglite } from './pglite';
import { patientLimits, startPostgres, type TestPostgres } from './postgresServer';
import { addressOf } from './postgresSetUp';

export interface SqlDriver {
  readonly name: string;

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
let pooler: Promise<(url: string) => string> | undefined;

const postgres: SqlDriver = {
  name: 'postgres',
  isShared: true,
  describe: describePostgres,

  async newDatabase() {
    server ??= startPostgres();
    const address = addressOf(await (await server).newUrl());
    return () => openPostgres(address, patientLimits);
  },
};

/** The transactions of a connection may go to several of the server. */
const pooled: SqlDriver = {
  name: 'postgres through PgBouncer',
  isShared: true,
  describe: isPgbouncerInstalled ? describePostgres : describe.skip,

  async newDatabase() {
    server ??= startPostgres();
    pooler ??= server.then(startPgbouncer);
    const address = addressOf((await pooler)(await (await server).newUrl()));
    return () => openPostgres(address, patientLimits);
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

/** The engine of a server, and nothing has to be installed. */
const pglite: SqlDriver = {
  name: 'PGlite',
  isShared: true,
  describe,

  async newDatabase() {
    const schema = await newPgliteSchema();
    return async () => openPglite(schema);
  },
};

export const ownDrivers: readonly SqlDriver[] = [sqlite, pglite];

/** On a server that is installed. */
export const serverDrivers: readonly SqlDriver[] = [postgres, pooled];
