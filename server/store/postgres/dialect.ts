/** PostgreSQL's words. */
import type { Dialect } from '../sql';

/** Any number, as long as every process of this site uses the same. */
const schemaLock = 20_260_105;

export const postgresDialect: Dialect = {
  name: 'postgres',
  bigint: 'bigint',
  identity: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  strict: '',
  keyed: '',
  isShared: true,
  nowMs: 'cast(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)',
  reindex: ['REINDEX TABLE enquiry'],
  // Those that a bare name finds. A schema that came later may be where new tables are made, and
  // these are still in use.
  tables: "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND pg_table_is_visible(oid)",
  lockSchema: [[`SELECT pg_advisory_xact_lock(${schemaLock})`]],
};
