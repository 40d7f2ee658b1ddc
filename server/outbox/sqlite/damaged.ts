/** What becomes of a damaged database: DATA_DIR/damaged, where an operator has to look, and a whole one in its place. */
import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import { searchTextOf } from '../matching';
import { databaseFile, inTransaction, openDatabase } from './database';
import type { Database } from './driver';
import { enquiryOf, insertNewRow, isWhole, newRow, type Row } from './rows';

export const damagedFolder = (folder: string) => join(folder, 'damaged');

/** What an operator took away no longer counts. */
export function countDamaged(folder: string): number {
  return tryTo(() => fs.readdirSync(damagedFolder(folder)).length) ?? 0;
}

/** Writes what is left of a row to a file, durably, and gives its path. */
export function saveDamaged(folder: string, number: number, row: object): string {
  const path = join(makeDamagedFolder(folder), `enquiry-${number}.json`);
  fs.writeFileSync(path, `${JSON.stringify(row, null, 2)}\n`, { mode: 0o600, flush: true });
  syncFolder(damagedFolder(folder));
  return path;
}

function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

function makeDamagedFolder(folder: string): string {
  fs.mkdirSync(damagedFolder(folder), { recursive: true, mode: 0o700 });
  return damagedFolder(folder);
}

/** Undefined where it fails. */
export function tryTo<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The exit code of a thread that has made a new database: the next thread puts it in place. */
export const restartCode = 75;

const rebuiltFile = (folder: string) => `${databaseFile(folder)}.rebuilt`;
const withLogs = (file: string) => [file, `${file}-wal`, `${file}-shm`];

/** Copies from each source in turn. A crash from here on leaves the old database, or this one for `finishRebuild`. */
export function rebuild(folder: string, sources: readonly Database[]) {
  const building = `${databaseFile(folder)}.building`;
  for (const file of withLogs(building)) fs.rmSync(file, { force: true });
  const fresh = openDatabase(building);
  const rebuilt = { came: 0, lost: 0 };
  inTransaction(fresh, () => {
    for (const source of sources) copy(source, fresh, source === sources[0], rebuilt);
  });
  // Everything is in the one file then, and synced.
  fresh.exec('PRAGMA journal_mode = DELETE');
  fresh.close();
  fs.renameSync(building, rebuiltFile(folder));
  syncFolder(folder);
  return rebuilt;
}

/** Puts it in place, if there is one. The old log must not stay: SQLite would take it for that of the new database. */
export function finishRebuild(folder: string): void {
  if (!fs.existsSync(rebuiltFile(folder))) return;
  const time = new Date().toISOString().replaceAll(':', '-');
  for (const file of withLogs(databaseFile(folder)).filter(fs.existsSync))
    fs.renameSync(file, join(makeDamagedFolder(folder), `${time}-${basename(file)}`));
  fs.renameSync(rebuiltFile(folder), databaseFile(folder));
  syncFolder(folder);
}

/** Row by row by its number, since one damaged page hides a whole range from any other query. The first keeps its numbers. */
function copy(source: Database, fresh: Database, isFirst: boolean, rebuilt: { came: number; lost: number }) {
  const insert = fresh.prepare(`INSERT INTO enquiry VALUES (${Array(17).fill('?')})`);
  const insertNew = fresh.prepare(insertNewRow);
  const find = fresh.prepare('SELECT 1 FROM enquiry WHERE id = ? AND kept_at = ?');
  const setProperty = fresh.prepare('UPDATE property SET value = ? WHERE name = ?');
  const properties = isFirst ? tryTo(() => source.prepare('SELECT value, name FROM property').all()) : [];
  for (const { value, name } of properties ?? []) setProperty.run(value, name);
  const read = tryTo(() => source.prepare('SELECT * FROM enquiry WHERE number = ?'));
  const last = read === undefined ? 0 : greatestNumber(source);
  for (let number = 1; number <= last; number += 1) {
    const rows: Row[] | undefined = tryTo(() => read?.all(number));
    const row = rows?.[0];
    if (rows === undefined || (row !== undefined && !isWhole(row))) rebuilt.lost += 1;
    else if (row !== undefined && find.get(row.id, row.kept_at) === undefined) {
      const enquiry = enquiryOf(row);
      const copied = { ...row, number: isFirst ? number : null, search_text: searchTextOf(enquiry) };
      // Where the schema does not take what became of it, it is delivered, perhaps again.
      tryTo(() => insert.run(...Object.values(copied))) ?? insertNew.run(...newRow(enquiry, row.kept_at));
      rebuilt.came += 1;
    }
  }
}

/** From the table, else from an index; where neither can be read, more than a site of this kind ever keeps. */
function greatestNumber(source: Database): number {
  const asked = ['NOT INDEXED', 'INDEXED BY enquiry_id'].map(index =>
    tryTo(() => source.prepare(`SELECT max(number) AS last FROM enquiry ${index}`).get().last),
  );
  return Number(asked.find(last => last !== undefined) ?? 1_000_000);
}
