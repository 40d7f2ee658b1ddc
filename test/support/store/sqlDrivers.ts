/** The databases that the store supports. Each of them must pass the shared tests. */
import type { Sql } from '../../../server/store/sql';
import { openSqlite } from '../../../server/store/sqlite/sqlite';
import { isShort } from '../run/shortForm';
import { tempFolder } from '../run/tempFolder';
import { recordedLog } from '../site/recordedLog';
import { bundleThread } from './bundleThread';
import { newPgliteSchema, openPglite } from './pglite';

export interface SqlDriver {
  readonly name: string;

  /** `describe`, or `describe.skip` if the database is not installed. */
  readonly describe: jest.Describe;

  /** Whether several servers can share one database. */
  readonly isShared: boolean;

  /**
   * Makes an empty database. The returned function opens this database, as a process does at its
   * start. It can be called several times.
   */
  newDatabase(): Promise<() => Promise<Sql>>;
}

const sqlite: SqlDriver = {
  name: 'sqlite',
  isShared: false,
  describe,

  async newDatabase() {
    const folder = await tempFolder();
    const thread = bundleThread();
    return () => openSqlite(folder, thread, recordedLog());
  },
};

/** PGlite is the engine of a PostgreSQL server, and needs no installation. */
const pglite: SqlDriver = {
  name: 'PGlite',
  isShared: true,
  describe,

  async newDatabase() {
    const schema = await newPgliteSchema();
    return async () => openPglite(schema);
  },
};

/**
 * The short form leaves out PGlite, which takes four seconds. The same tests run on a PostgreSQL
 * server in test/programs/server/store/postgres.
 */
export const sqlDrivers: readonly SqlDriver[] = isShort ? [sqlite] : [sqlite, pglite];
