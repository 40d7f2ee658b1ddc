/** Where the Unix sockets of a folder are reached. */

import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

/** A socket's path may have about 100 bytes; a longer one is reached through the folder's open handle (Linux). */
export async function socketPaths(folder: string) {
  if (Buffer.byteLength(folder) < 80)
    return { pathOf: (name: string) => join(folder, name), close: async () => {} };
  const handle: FileHandle = await open(folder, 'r');
  return { pathOf: (name: string) => `/proc/self/fd/${handle.fd}/${name}`, close: () => handle.close() };
}
