/** SQLite, for the tests of the store and for tests that need any store. */
import type { Sql } from '../../../server/store/sql';
import { openSqliteFile } from '../../../server/store/sqlite/commandDatabase';
import { openSqlite } from '../../../server/store/sqlite/sqlite';
import type { Log } from '../../../server/system/log';
import { tempFolder } from '../run/tempFolder';
import { bundleThread } from './bundleThread';

export interface TestDatabase {
  readonly name: 'SQLite' | 'PGlite' | 'PostgreSQL';

  /** An empty place: a folder, the name of a schema, or an address. */
  newPlace(): Promise<string>;

  /** Opens it as a server does. */
  open(place: string, log: Log): Promise<Sql>;

  /** Opens it as a command does, beside a server. */
  openForOperator(place: string): Promise<Sql>;

  /** DATA_DIR. */
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
