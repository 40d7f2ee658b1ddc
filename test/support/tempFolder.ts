/** A folder of a test's own. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new, empty folder on a real disk; removed when the tests of the file are over. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'institute-'));
  folders.push(folder);
  return folder;
}

// Jest gives every test file its own copy of this module, so the list is that file's.
const folders: string[] = [];

// Not after each test: what works in a folder is closed only then.
afterAll(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});
