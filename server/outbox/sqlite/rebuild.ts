/** Makes a whole database for the place of one that is damaged, deleted or replaced, of every row that can be read. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { moveToDamaged, syncFolder } from './damaged';
import { type Database, type Driver, databaseFile, inTransaction, openDatabase } from './database';
import { columns, isWhole, type Row } from './rows';

/** Rows that came over, and rows that are known to have been there and did not. */
export interface Rebuilt {
  readonly came: number;
  readonly lost: number;
}

const withNumber = `INSERT INTO enquiry (${columns}) SELECT ${columns.replace(/[^,]+/g, '?')}
  WHERE NOT EXISTS (SELECT 1 FROM enquiry WHERE id = ?2 AND kept_at = ?8)`;

/**
 * Copies from each source in turn; the first one's rows keep their numbers. The next start puts it in place: a connection
 * that ends removes the log that has its name, so it must have ended before. A crash leaves the old state or that one.
 */
export function rebuild(Driver: Driver, folder: string, sources: readonly Database[]): Rebuilt {
  const path = databaseFile(folder);
  const building = `${path}.building`;
  for (const file of [building, `${building}-wal`, `${building}-shm`]) rmSync(file, { force: true });
  const fresh = openDatabase(Driver, building);
  const copied = inTransaction(fresh, () => sources.map((source, index) => copy(source, fresh, index === 0)));
  // Everything is in the one file then, and synced.
  fresh.exec('PRAGMA journal_mode = DELETE');
  fresh.close();
  renameSync(building, rebuiltFile(path));
  syncFolder(folder);
  const sum = (of: keyof Rebuilt) => copied.reduce((total, each) => total + each[of], 0);
  return { came: sum('came'), lost: sum('lost') };
}

/** Puts it in place, if there is one; what stood there is moved to the damaged folder. */
export function finishRebuild(folder: string): void {
  const path = databaseFile(folder);
  if (!existsSync(rebuiltFile(path))) return;
  // The old log must not stay: SQLite would take it for that of the new database.
  const old = [path, `${path}-wal`, `${path}-shm`].map(file => basename(file));
  moveToDamaged(dirname(path), old, new Date().toISOString().replaceAll(':', '-'));
  renameSync(rebuiltFile(path), path);
  syncFolder(folder);
}

const rebuiltFile = (path: string) => `${path}.rebuilt`;

/** Row by row by its number: one damaged page hides a whole range from any other query. */
function copy(source: Database, fresh: Database, keepsNumbers: boolean): Rebuilt {
  let came = 0;
  let lost = 0;
  const insert = fresh.prepare(withNumber);
  const setSecret = fresh.prepare(`UPDATE property SET value = ? WHERE name = 'secret'`);
  const secret = tryTo(() => source.prepare(`SELECT value FROM property WHERE name = 'secret'`).get()?.value);
  if (keepsNumbers && typeof secret === 'string') setSecret.run(secret);
  const read = tryTo(() => source.prepare(`SELECT ${columns} FROM enquiry WHERE number = ?`));
  const last = read === undefined ? 0 : greatestNumber(source);
  for (let number = 1; number <= last; number += 1) {
    const row: Row | 'damaged' | undefined = tryTo(() => read?.get(number) ?? null, 'damaged') ?? undefined;
    if (row === undefined) continue;
    if (row === 'damaged' || !isWhole(row)) {
      lost += 1;
      continue;
    }
    const cells = Object.values(row);
    came += Number(insert.run(keepsNumbers ? number : null, ...cells.slice(1)).changes);
  }
  return { came, lost };
}

/** From the table, else from an index; where neither can be read, more than a site of this kind ever keeps. */
function greatestNumber(source: Database): number {
  for (const index of ['NOT INDEXED', 'INDEXED BY enquiry_id']) {
    const found = tryTo(() => source.prepare(`SELECT max(number) AS last FROM enquiry ${index}`).get().last);
    if (found !== undefined) return Number(found);
  }
  return 1_000_000;
}

function tryTo<T, F = undefined>(read: () => T, otherwise?: F): T | F | undefined {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
