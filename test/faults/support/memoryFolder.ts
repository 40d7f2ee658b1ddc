import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTeardown } from '../../support/run/onTeardown';
import { tempFolder } from '../../support/run/tempFolder';

const memory = '/dev/shm';
const gigabyte = 2 ** 30;

/**
 * Makes a folder in memory, for large files that do not need a real disk. If memory has less than
 * a gigabyte of free room, makes the folder on the disk.
 */
export async function memoryFolder(): Promise<string> {
  if (roomInMemory() < gigabyte) return tempFolder();

  const folder = await mkdtemp(join(memory, 'institute-'));
  onTeardown('file', () => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the room in memory, in bytes. */
function roomInMemory(): number {
  if (!existsSync(memory)) return 0;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize;
}
