/** DATA_DIR/damaged: what could not be read as an enquiry, for an operator to look at. */
import { hash } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { syncFolderSync } from '../system/durableFiles';
import type { Log } from '../system/log';
import { isWhole } from './enquiryRow';
import type { Row, Sql } from './sql';

export const damagedFolder = (folder: string): string => join(folder, 'damaged');

/** What an operator took away no longer counts. */
export function countDamagedFiles(folder: string): number {
  try {
    return fs.readdirSync(damagedFolder(folder)).length;
  } catch {
    return 0;
  }
}

/**
 * Takes a damaged row away, so that the same enquiry may be kept again; what is left of it stays in
 * a file. A row that is whole when it is read by its number was found by a damaged index: it stays.
 */
export async function setAsideDamaged(sql: Sql, row: Row, folder: string, log: Log): Promise<void> {
  const number = Number(row.number);
  const [found] = await sql.read('SELECT * FROM enquiry WHERE number = $1', number);
  if (found === undefined) return;

  if (isWhole(found)) {
    await sql.write(sql.dialect.reindex);
    log.error('An index of the database was damaged: it was made anew');
    return;
  }
  const file = saveDamagedRow(folder, number, found);
  log.error('Not a whole enquiry: it was moved to a file', { file });
  await sql.write([deleteText, number, found.kept_at ?? null]);
}

/** Its number may be another's by now, which was kept later. Its id may be what is damaged. */
const deleteText = 'DELETE FROM enquiry WHERE number = $1 AND kept_at IS NOT DISTINCT FROM $2';

/**
 * Writes what is left of a row to a file, durably, and gives its path. Its name is the number and a
 * hash of the row: the same row makes one file, however often it is met, and another of the same
 * number takes no file's place.
 */
export function saveDamagedRow(folder: string, number: number, row: Row): string {
  const text = `${JSON.stringify(row, null, 2)}\n`;
  const name = `enquiry-${number}-${hash('sha256', text).slice(0, 8)}.json`;
  const path = join(makeDamagedFolder(folder), name);
  fs.writeFileSync(path, text, { mode: 0o600, flush: true });
  syncFolderSync(damagedFolder(folder));
  return path;
}

function makeDamagedFolder(folder: string): string {
  fs.mkdirSync(damagedFolder(folder), { recursive: true, mode: 0o700 });
  return damagedFolder(folder);
}
