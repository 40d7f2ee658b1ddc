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
  // The folder is removed only after the tests of the file. Some programs that use the folder
  // stop only then.
  onTeardown('file', () => rm(folder, { recursive: true, force: true }));
  return folder;
}
