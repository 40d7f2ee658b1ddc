/** The one place that chooses which SQLite is used. */
import type { Driver } from './database';

/** Older ones can lose commits when two processes write. Source: SQLite's release notes, 3.51.3, "WAL-reset". */
const oldest = [3, 51, 3];

/** Node's own SQLite where it is new enough (Node 24), else that of the package, which has the same API. */
export function openDriver(): Driver {
  if (isNewEnough(process.versions.sqlite)) {
    // By name at run time: a bundler does not know the module, and older releases of Node do not have it.
    const own: { DatabaseSync?: Driver } = process.getBuiltinModule('node:sqlite') ?? {};
    if (own.DatabaseSync !== undefined) return own.DatabaseSync;
  }
  // Not by import(): a bundle is CommonJS, and would get the package's module for ESM.
  const { DatabaseSync }: typeof import('@photostructure/sqlite') = require('@photostructure/sqlite');
  const { version } = new DatabaseSync(':memory:').prepare('SELECT sqlite_version() AS version').get();
  if (!isNewEnough(version))
    throw new Error(`SQLite ${version} can lose enquiries: ${oldest.join('.')} is needed.`);
  return DatabaseSync;
}

function isNewEnough(version: string | undefined): boolean {
  const parts = (version ?? '0').split('.').map(Number);
  const difference = oldest.map((part, index) => (parts[index] ?? 0) - part).find(each => each !== 0) ?? 0;
  return version !== undefined && difference >= 0;
}
