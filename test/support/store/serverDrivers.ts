/** The drivers of an installed PostgreSQL server, with and without PgBouncer. */
import { openPostgres } from '../../../server/store/postgres/postgres';
import { describePostgres } from './describePostgres';
import { isPgbouncerInstalled, startPgbouncer } from './pgbouncer';
import { patientLimits, startPostgres, type TestPostgres } from './postgresServer';
import { addressOf } from './postgresSetUp';
import type { SqlDriver } from './sqlDrivers';

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

/**
 * A server behind PgBouncer. A client has one connection to PgBouncer. Its transactions may go
 * through several connections from PgBouncer to the server.
 */
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

export const serverDrivers: readonly SqlDriver[] = [postgres, pooled];
