/** Puts a whole database in the place of one that is damaged, deleted or replaced, with every row that can be read. */
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
 * Copies from each source in turn and closes it; the first source's rows keep their numbers. What stood at the place is
 * moved to the damaged folder. A crash leaves the old state, or one that `finishRebuild` completes.
 */
export function rebuild(Driver: Driver, folder: string, sources: readonly Database[]): Rebuilt {
  const path = databaseFile(folder);
  const building = `${path}.building`;
  for (const file of [building, `${building}-wal`, `${building}-shm`]) rmSync(file, { force: true });
  const fresh = openDatabase(Driver, building);
  const copied = inTransaction(fresh, () => sources.map((source, index) => copy(source, fresh, index === 0)));
  // The last one to close writes everything into the one file, and syncs it.
  fresh.close();
  renameSync(building, rebuiltFile(path));
  syncFolder(folder);
  // Not before: what they hold is safe now. Not later: SQLite then removes the log that has its name at the place.
  for (const source of sources) closeQuietly(source);
  finishRebuild(folder);
  const sum = (of: keyof Rebuilt) => copied.reduce((total, each) => total + each[of], 0);
  return { came: sum('came'), lost: sum('lost') };
}

/** Ends a rebuild that a crash cut short, if there is one. */
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

function closeQuietly(database: Database): void {
  tryTo(() => database.close());
}
