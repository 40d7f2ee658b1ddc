/**
 * The databases that keep the store's promises: what is tested on its interface runs for both of
 * them.
 */
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

export const testDatabases: readonly TestDatabase[] = [sqlite, pglite];
