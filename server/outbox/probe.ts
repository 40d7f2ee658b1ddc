/** Tries whether the waiting folder can be written. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSynced } from '../system/files';
import { type Folders, withFolders } from './folders';

// More than an empty block, so that a full disk shows.
const probeText = 'x'.repeat(16_384);

/** Writes and removes a file; rejects with the disk's fault. */
export async function probe(folders: Folders): Promise<void> {
  // Ends in .tmp: left behind by a crash, it is removed at the next start like any unfinished write.
  const path = join(folders.waiting, 'probe.tmp');
  try {
    await withFolders(folders, () => writeSynced(path, probeText));
    await rm(path, { force: true });
  } catch (fault) {
    await rm(path, { force: true }).catch(() => undefined);
    throw fault;
  }
}
