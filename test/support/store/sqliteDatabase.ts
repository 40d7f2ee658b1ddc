/** SQLite, for the tests of the store and for tests that need any store. */
import type { Sql } from '../../../server/store/sql';
import { openSqliteFile } from '../../../server/store/sqlite/commandDatabase';
import { openSqlite } from '../../../server/store/sqlite/sqlite';
import type { Log } from '../../../server/system/log';
import { tempFolder } from '../run/tempFolder';
import { bundleThread } from './bundleThread';

export interface TestDatabase {
  readonly name: 'SQLite' | 'PGlite' | 'PostgreSQL';

  /**
   * Makes room for a new database, and returns where it is: a folder, the name of a schema, or an
   * address.
   */
  newPlace(): Promise<string>;

  /** Opens the database as a server does. */
  open(place: string, log: Log): Promise<Sql>;

  /** Opens the database as a command does while a server runs. */
  openForOperator(place: string): Promise<Sql>;

  /** The folder that a server would have as DATA_DIR. */
  folderOf(place: string): Promise<string>;
}

let thread: string | undefined;

export const sqlite: TestDatabase = {
  name: 'SQLite',
  newPlace: tempFolder,
  async open(place, log) {
    thread ??= bundleThread();
    return openSqlite(place, thread, log);
  },
  openForOperator: async place => openSqliteFile(place),
  folderOf: async place => place,
};
