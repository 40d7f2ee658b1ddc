/** A folder of a test's own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTeardown } from './onTeardown';

/** A new, empty folder on a real disk; removed when the tests of the file are over. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'institute-'));
  // Not after each test: what works in a folder is closed only then.
  onTeardown('file', () => rm(folder, { recursive: true, force: true }));
  return folder;
}
