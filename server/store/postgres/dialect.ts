/** PostgreSQL's words. */
import type { Dialect } from '../sql';

export const postgresDialect: Dialect = {
  name: 'postgres',
  bigint: 'bigint',
  identity: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  strict: '',
  keyed: '',
  isShared: true,
  nowMs: 'cast(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)',
  // Those that a bare name finds. A schema that came later may be where new tables are made, and
  // these are still in use.
  tables: "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND pg_table_is_visible(oid)",
};
