/** The databases that the store may have. What holds for all of them is tried on each. */
import type { Sql } from '../../../server/store/sql';
import { openSqlite } from '../../../server/store/sqlite/sqlite';
import { tempFolder } from '../run/tempFolder';
import { recordedLog } from '../site/recordedLog';
import { bundleThread } from './bundleThread';
import { newPgliteSchema, openPglite } from './pglite';

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

export const sqlDrivers: readonly SqlDriver[] = [sqlite, pglite];
