/** Ends what a scenario has started, and removes its folders. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ends = [];

/** Calls `end` once the scenario is over: what was started last is ended first. */
export function endAfter(end) {
  ends.push(end);
}

export async function endAll() {
  for (const end of ends.splice(0).reverse()) await end();
}

/** A folder on a real disk. */
export function tempFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  endAfter(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
