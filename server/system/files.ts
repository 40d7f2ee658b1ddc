/** The one way in which a file is written so that it is there after a power cut. */

import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file under a temporary name, renames it, and resolves when its data and its entry in the folder are on the
 * disk. Rejects when any step fails, and then leaves nothing behind as far as the disk lets it. Readable by its owner
 * only.
 *
 * The syncs come together and after the rename, because that costs the disk one commit in place of two (half as many
 * messages again each second). A killed process still leaves a whole file or none; a power cut may leave a torn one
 * under the final name, of which nobody was told that it is kept, and whose checksum gives it away.
 */
export async function writeDurably(folder: string, name: string, content: string | Buffer): Promise<void> {
  const path = join(folder, name);
  const handles: FileHandle[] = [];
  const written = [`${path}.tmp`];
  try {
    const directory = await open(folder, 'r');
    handles.push(directory);
    const file = await open(`${path}.tmp`, 'w', 0o600);
    handles.push(file);
    await file.writeFile(content);
    await rename(`${path}.tmp`, path);
    written.push(path);
    await Promise.all([file.datasync(), directory.sync()]);
  } catch (fault) {
    for (const leftover of written) await rm(leftover, { force: true }).catch(() => undefined);
    throw fault;
  } finally {
    await Promise.all(handles.map(handle => handle.close()));
  }
}

/** Writes a file and its data to the disk; its entry in the folder is not yet durable. */
export async function writeSynced(path: string, content: string | Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Makes the entries of a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  // Opened each time: a handle that is kept would go on syncing a folder that was replaced meanwhile.
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes a folder that only its owner may enter, with those above it that are missing, durably. One by one: Node's own
 * `recursive` never ends where a folder is refused with ENOENT, as below /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (fault) {
    const isThere = faultCode(fault) === 'EEXIST' && (await stat(path)).isDirectory();
    if (isThere) return;
    const above = dirname(path);
    if (faultCode(fault) !== 'ENOENT' || (await exists(above)) || above === path) throw fault;
    await makeFolder(above);
    await mkdir(path, { mode: 0o700 });
  }
  // A new folder is as durable as its entry in the folder above it.
  await syncFolder(dirname(path));
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** The system's name for a fault (`ENOSPC`, `EACCES`, ...), or what kind of error it is: fit for a log. */
export function faultCode(fault: unknown): string {
  const { code, name }: { code?: unknown; name?: unknown } = Object(fault);
  return [code, name].find(text => typeof text === 'string') ?? 'unknown';
}
