/** When a command has last made a backup, and where: noted in DATA_DIR, for doctor and desk. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeDurably } from '../system/durableFiles';

export interface LastBackup {
  readonly at: number;
  readonly file: string;
}

const name = 'last-backup.json';

export async function noteBackup(dataDir: string, { at, file }: LastBackup): Promise<void> {
  const content = { at: new Date(at).toISOString(), file };
  await writeDurably(resolve(dataDir), name, `${JSON.stringify(content)}\n`);
}

/** Undefined where none was noted, or the note cannot be read. */
export async function lastBackup(dataDir: string): Promise<LastBackup | undefined> {
  try {
    const { at, file } = JSON.parse(await readFile(join(resolve(dataDir), name), 'utf8'));
    const time = Date.parse(at);
    return Number.isNaN(time) ? undefined : { at: time, file: String(file) };
  } catch {
    return undefined;
  }
}
