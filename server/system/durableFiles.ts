/** Writes files and folders that survive a power cut. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file that only its owner can read. If something fails, leaves no part of the file.
 * Resolves when the file and its name in the folder are on the disk.
 */
export async function writeDurably(
  folder: string,
  name: string,
  content: string | Buffer,
): Promise<void> {
  const path = join(folder, name);
  const temporary = `${path}.tmp`;
  try {
    await writeFile(temporary, content, { mode: 0o600, flush: true });
    await rename(temporary, path);
    await syncFolder(folder);
  } catch (fault) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw fault;
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Does the same as `syncFolder`, but blocks the program until the folder is synced. */
export function syncFolderSync(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Makes a folder that only its owner can use. Also makes the folders above it. Node's option
 * `recursive` is not used: with it, mkdir never ends if the system answers ENOENT.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (fault) {
    if (faultCode(fault) === 'EEXIST' && (await stat(path)).isDirectory()) return;
    const above = dirname(path);
    const isAboveMissing = await stat(above).then(
      () => false,
      () => above !== path,
    );
    if (faultCode(fault) !== 'ENOENT' || !isAboveMissing) throw fault;
    await makeFolder(above);
    await mkdir(path, { mode: 0o700 });
  }
  // The name of a new folder is written in the folder above it. So a new folder is safe only
  // after the folder above it is on the disk.
  await syncFolder(dirname(path));
}

/**
 * Returns the code that the system gives to an error (`ENOSPC`, `EACCES`, ...). If the error has
 * no code, returns its name. Both are safe to log.
 */
export function faultCode(fault: unknown): string {
  const { code, name }: { code?: unknown; name?: unknown } = Object(fault);
  return [code, name].find(text => typeof text === 'string') ?? 'unknown';
}
