/** A PostgreSQL server, for tests with several processes on one database. */
import { openPostgres } from '../../../server/store/postgres/postgres';
import type { Sql } from '../../../server/store/sql';
import { tempFolder } from '../run/tempFolder';
import { patientLimits, startPostgres, type TestPostgres } from './postgresServer';
import { addressOf } from './postgresSetUp';
import type { TestDatabase } from './sqliteDatabase';

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
