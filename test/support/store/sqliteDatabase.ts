/** SQLite, for the tests of the store and for those that only need some store. */
import type { Sql } from '../../../server/store/sql';
import { openSqliteFile } from '../../../server/store/sqlite/commandDatabase';
import { openSqlite } from '../../../server/store/sqlite/sqlite';
import type { Log } from '../../../server/system/log';
import { tempFolder } from '../run/tempFolder';
import { bundleThread } from './bundleThread';

export interface TestDatabase {
  readonly name: 'SQLite' | 'PGlite' | 'PostgreSQL';

  /** A place in which nothing was kept yet: a folder, the name of a schema, or an address. */
  newPlace(): Promise<string>;

  /** As a server opens it. */
  open(place: string, log: Log): Promise<Sql>;

  /** As a command opens it, beside a server. */
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
