/** Reads one waiting message from the disk, shortly before it is sent. */

import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeKept, type Kept } from './record';
import type { Waiting } from './waiting';

/** More than any file of ours: forms are limited to kilobytes and batches to about a megabyte. */
export const maxFileBytes = 16 * 1024 * 1024;

/** The message, and the bytes that it was read from; it is undefined when they are no whole message. Rejects when the disk cannot be read. */
export async function readMessage(
  folder: string,
  waiting: Waiting,
): Promise<{ readonly kept: Kept | undefined; readonly bytes: Buffer }> {
  const handle = await open(join(folder, waiting.file.name), 'r');
  try {
    const length = waiting.length ?? (await handle.stat()).size;
    if (length > maxFileBytes) return { kept: undefined, bytes: Buffer.alloc(0) };
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await handle.read(bytes, 0, length, waiting.offset);
    return { kept: decodeKept(bytes.toString('utf8', 0, bytesRead).trimEnd()), bytes };
  } finally {
    await handle.close();
  }
}
