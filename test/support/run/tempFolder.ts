/** Makes temporary folders for tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTeardown } from './onTeardown';

/**
 * Makes an empty folder in the system's folder for temporary files. The new folder is removed
 * after the tests of the file.
 */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'institute-'));
  // The folder is not removed after each test, because a program that uses it may stop only after
  // the tests of the file.
  onTeardown('file', () => rm(folder, { recursive: true, force: true }));
  return folder;
}
