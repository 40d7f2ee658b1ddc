/**
 * When and where a command last made a backup. The record is in DATA_DIR, for the doctor and the
 * desk.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeDurably } from '../system/durableFiles';

export interface LastBackup {
  readonly at: number;
  readonly file: string;
}

const name = 'last-backup.json';

export async function recordBackup(dataDir: string, { at, file }: LastBackup): Promise<void> {
  const content = { at: new Date(at).toISOString(), file };
  await writeDurably(resolve(dataDir), name, `${JSON.stringify(content)}\n`);
}

/**
 * Reads the last recorded backup. Undefined if there is none, or if the record cannot be read.
 */
export async function lastBackup(dataDir: string): Promise<LastBackup | undefined> {
  try {
    const { at, file } = JSON.parse(await readFile(join(resolve(dataDir), name), 'utf8'));
    const time = Date.parse(at);
    return Number.isNaN(time) ? undefined : { at: time, file: String(file) };
  } catch {
    return undefined;
  }
}
