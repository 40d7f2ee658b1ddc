/**
 * The databases that keep the store's promises: what
 * is tested on its interface runs for each of them.
 */
import { openPostgres } from '../../../server/store/postgres/postgres';
import type { Sql } from '../../../server/store/sql';
import { tempFolder } from '../run/tempFolder';
import { hasPostgres } from './describePostgres';
import { patientLimits, startPostgres, type TestPostgres } from './postgresServer';
import { addressOf } from './postgresSetUp';
import { sqlite, type TestDatabase } from './sqliteDatabase';

export { sqlite, type TestDatabase };

let server: Promise<TestPostgres> | undefined;

async function openPlace(place: string): Promise<Sql> {
  return openPostgres(addressOf(place), patientLimits);
}

export const postgres: TestDatabase = {
  name: 'PostgreSQL',
  async newPlace() {
    server ??= startPostgres();
    return (await server).newUrl();
  },
  open: openPlace,
  openForOperator: openPlace,
  folderOf: tempFolder,
};

/** Where PostgreSQL is not installed, SQLite alone; with CI set its absence fails. */
export const testDatabases: readonly TestDatabase[] = hasPostgres ? [sqlite, postgres] : [sqlite];
