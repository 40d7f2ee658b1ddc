/** Deletes what was delivered once the retention time is over. */

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { faultCode } from '../system/files';
import type { Log } from '../system/log';
import { dayOfFile } from './archive';
import type { Folders } from './folders';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Deletes the files of the days (UTC) that ended before the given time. A fault is logged, and the next sweep
 * tries again.
 */
export async function sweep({ delivered }: Folders, before: number, log: Log): Promise<void> {
  try {
    for (const name of await readdir(delivered)) {
      const day = dayOfFile(name);
      if (day === undefined || Date.parse(day) + dayMs > before) continue;
      await rm(join(delivered, name));
      log.info('Deleted what was delivered long ago', { day });
    }
  } catch (fault) {
    log.error('Delivered messages that are due could not be deleted', { reason: faultCode(fault) });
  }
}
