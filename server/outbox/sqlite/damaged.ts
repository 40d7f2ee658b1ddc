/** DATA_DIR/damaged: what could not be read as an enquiry, where an operator has to look. */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './rows';

export const damagedFolder = (folder: string) => join(folder, 'damaged');

/** What an operator took away no longer counts. */
export function countDamaged(folder: string): number {
  try {
    return readdirSync(damagedFolder(folder)).length;
  } catch {
    return 0;
  }
}

/** Writes what is left of a row to a file, durably, and gives its path. */
export function saveDamaged(folder: string, row: Row): string {
  const path = join(makeDamagedFolder(folder), `enquiry-${row.number}.json`);
  writeFileSync(path, `${JSON.stringify(row, null, 2)}\n`, { mode: 0o600, flush: true });
  syncFolder(damagedFolder(folder));
  return path;
}

/** Moves files out of the folder under names of their own; one that is not there is left out. */
export function moveToDamaged(folder: string, names: readonly string[]): void {
  const time = new Date().toISOString().replaceAll(':', '-');
  for (const name of names) {
    try {
      renameSync(join(folder, name), join(makeDamagedFolder(folder), `${time}-${name}`));
    } catch (fault) {
      if (Object(fault).code !== 'ENOENT') throw fault;
    }
  }
}

/** Makes the entries of a folder durable. */
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
