/** The SQL words of SQLite. */
import type { Dialect } from '../sql';

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  bigint: 'integer',
  identity: 'integer PRIMARY KEY',
  strict: ' STRICT',
  keyed: ' STRICT, WITHOUT ROWID',
  // SQLite has only one writer at a time, so no row is locked by another process.
  skipLocked: '',
  nowMs: "cast(unixepoch('subsec') * 1000 AS integer)",
  tables: "SELECT name FROM sqlite_schema WHERE type = 'table'",
};
