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

/** What works in a folder until the tests of the file are over is ended by `end`, before the folder is removed. */
export function endBeforeRemoval(end: () => Promise<void>): void {
  ends.push(end);
}

// Jest gives every test file its own copy of this module, so the lists are that file's.
const folders: string[] = [];
const ends: (() => Promise<void>)[] = [];

// Not after each test: what works in a folder is closed only then.
afterAll(async () => {
  for (const end of ends.splice(0)) await end();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});
