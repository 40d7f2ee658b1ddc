/** DATA_DIR/damaged: what could not be read as an enquiry, where an operator has to look. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

export const damagedFolder = (folder: string) => join(folder, 'damaged');

/** What an operator took away no longer counts. */
export function countDamaged(folder: string): number {
  return existsSync(damagedFolder(folder)) ? readdirSync(damagedFolder(folder)).length : 0;
}

/** Writes what is left of a row to a file, durably, and gives its path. */
export function saveDamaged(folder: string, number: number, row: object): string {
  const path = join(makeDamagedFolder(folder), `enquiry-${number}.json`);
  writeFileSync(path, `${JSON.stringify(row, null, 2)}\n`, { mode: 0o600, flush: true });
  syncFolder(damagedFolder(folder));
  return path;
}

/** Moves those files that are there, under names of their own. */
export function moveToDamaged(folder: string, files: readonly string[]): void {
  const time = new Date().toISOString().replaceAll(':', '-');
  for (const file of files.filter(existsSync))
    renameSync(file, join(makeDamagedFolder(folder), `${time}-${basename(file)}`));
}

export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function makeDamagedFolder(folder: string): string {
  mkdirSync(damagedFolder(folder), { recursive: true, mode: 0o700 });
  return damagedFolder(folder);
}
