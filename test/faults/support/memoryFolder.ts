import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTeardown } from '../../support/run/onTeardown';
import { tempFolder } from '../../support/run/tempFolder';

const memory = '/dev/shm';
const gigabyte = 2 ** 30;

/** A folder in memory with room for a gigabyte, for large data that need no disk. */
export async function memoryFolder(): Promise<string> {
  if (roomInMemory() < gigabyte) return tempFolder();

  const folder = await mkdtemp(join(memory, 'institute-'));
  onTeardown('file', () => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** In bytes. */
function roomInMemory(): number {
  if (!existsSync(memory)) return 0;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize;
}
