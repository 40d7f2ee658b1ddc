/** Chooses which SQLite is used. */
import type { DatabaseSync } from '@photostructure/sqlite';

export type Database = InstanceType<typeof DatabaseSync>;

/**
 * The oldest allowed version of SQLite. Older versions can lose commits if two processes write at
 * the same time. Source: SQLite's release notes, 3.51.3, "WAL-reset".
 */
const oldest = '3.51.3';

/**
 * Returns Node's SQLite if it is new enough (Node 24), and otherwise the SQLite of the package.
 * Both have the same methods.
 */
export function openDriver(): typeof DatabaseSync {
  if (isNewEnough(process.versions.sqlite)) {
    // The name of the module is looked up at run time. The bundler does not know this module, and
    // Node 20 does not have it.
    const own: { DatabaseSync?: typeof DatabaseSync } =
      process.getBuiltinModule('node:sqlite') ?? {};
    if (own.DatabaseSync !== undefined) return own.DatabaseSync;
  }
  // This uses require() and not import(). The bundle is CommonJS, and import() would load the
  // package's ESM build.
  const packaged: typeof import('@photostructure/sqlite') = require('@photostructure/sqlite');
  const { version } = new packaged.DatabaseSync(':memory:')
    .prepare('SELECT sqlite_version() AS version')
    .get();
  if (!isNewEnough(version))
    throw new Error(`SQLite ${version} can lose enquiries: ${oldest} is needed.`);
  return packaged.DatabaseSync;
}

function isNewEnough(version = ''): boolean {
  return version.localeCompare(oldest, 'en', { numeric: true }) >= 0;
}
