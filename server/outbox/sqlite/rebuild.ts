/** Makes a whole database, of every row that can be read, for the place of one that is damaged, deleted or replaced. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { searchTextOf } from '../matching';
import { moveToDamaged, syncFolder } from './damaged';
import { databaseFile, inTransaction, openDatabase } from './database';
import type { Database } from './driver';
import { enquiryOf, hasContent, insertRow, isWhole, newRow, type Row } from './rows';

/** The exit code of a thread that has made a new database: the next thread puts it in place. */
export const restartCode = 75;

const rebuiltFile = (folder: string) => `${databaseFile(folder)}.rebuilt`;
const withLogs = (file: string) => [file, `${file}-wal`, `${file}-shm`];

/**
 * Copies from each source in turn, and gives how many rows came over, and how many are known to have been there and did
 * not. A crash from here on leaves the old database, or this one for `finishRebuild`.
 */
export function rebuild(folder: string, sources: readonly Database[]) {
  const building = `${databaseFile(folder)}.building`;
  for (const file of withLogs(building)) rmSync(file, { force: true });
  const fresh = openDatabase(building);
  const rebuilt = { came: 0, lost: 0 };
  inTransaction(fresh, () => {
    for (const source of sources) copy(source, fresh, source === sources[0], rebuilt);
  });
  // Everything is in the one file then, and synced.
  fresh.exec('PRAGMA journal_mode = DELETE');
  fresh.close();
  renameSync(building, rebuiltFile(folder));
  syncFolder(folder);
  return rebuilt;
}

/** Puts it in place, if there is one. The old log must not stay: SQLite would take it for that of the new database. */
export function finishRebuild(folder: string): void {
  if (!existsSync(rebuiltFile(folder))) return;
  moveToDamaged(folder, withLogs(databaseFile(folder)));
  renameSync(rebuiltFile(folder), databaseFile(folder));
  syncFolder(folder);
}

/** Row by row by its number, since one damaged page hides a whole range from any other query. The first keeps its numbers. */
function copy(source: Database, fresh: Database, isFirst: boolean, rebuilt: { came: number; lost: number }) {
  const insert = fresh.prepare(insertRow);
  const find = fresh.prepare('SELECT 1 FROM enquiry WHERE id = ? AND kept_at = ?');
  const secret = tryTo(() => source.prepare(`SELECT value FROM property WHERE name = 'secret'`).get()?.value);
  if (isFirst && typeof secret === 'string')
    fresh.prepare(`UPDATE property SET value = ? WHERE name = 'secret'`).run(secret);
  const read = tryTo(() => source.prepare('SELECT * FROM enquiry WHERE number = ?'));
  const last = read === undefined ? 0 : greatestNumber(source);
  for (let number = 1; number <= last; number += 1) {
    const rows: Row[] | undefined = tryTo(() => read?.all(number));
    const row = rows?.[0];
    if (rows === undefined || (row !== undefined && !hasContent(row))) rebuilt.lost += 1;
    else if (row !== undefined && find.get(row.id, row.kept_at) === undefined) {
      insert.run(...Object.values({ ...mended(row), number: isFirst ? number : null }));
      rebuilt.came += 1;
    }
  }
}

/** Where nobody knows what became of it, it is delivered, perhaps again. */
function mended(row: Row): Row {
  const enquiry = enquiryOf(row);
  return isWhole(row) ? { ...row, search_text: searchTextOf(enquiry) } : newRow(enquiry, row.kept_at);
}

/** From the table, else from an index; where neither can be read, more than a site of this kind ever keeps. */
function greatestNumber(source: Database): number {
  const asked = ['NOT INDEXED', 'INDEXED BY enquiry_id'].map(index =>
    tryTo(() => source.prepare(`SELECT max(number) AS last FROM enquiry ${index}`).get().last),
  );
  return Number(asked.find(last => last !== undefined) ?? 1_000_000);
}

function tryTo<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
