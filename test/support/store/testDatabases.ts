/**
 * The databases on which the tests of the store run. The short form tests only SQLite, because
 * PGlite takes five seconds of processor time in each file.
 */
import { isShort } from '../run/shortForm';
import { tempFolder } from '../run/tempFolder';
import { newPgliteSchema, openPglite } from './pglite';
import { sqlite, type TestDatabase } from './sqliteDatabase';

export { sqlite, type TestDatabase };

const pglite: TestDatabase = {
  name: 'PGlite',
  newPlace: newPgliteSchema,
  open: async place => openPglite(place),
  openForOperator: async place => openPglite(place),
  folderOf: tempFolder,
};

export const testDatabases: readonly TestDatabase[] = isShort ? [sqlite] : [sqlite, pglite];
