/** Whether the outbox can keep a message now: what the last write came to, or a probe when that is too long ago. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log';
import { faultCode, writeSynced } from './durable';
import { type Folders, withFolders } from './folders';

export interface Health {
  /** A write came to this: undefined for success, or the fault. */
  note(fault: unknown): void;
  canKeep(): Promise<boolean>;
}

const trustSuccessMs = 1_000;
const trustFaultMs = 500;
// More than an empty block, so that a full disk shows.
const probeText = 'x'.repeat(16_384);

/** Health of the waiting folder; logs once when it turns bad and once when it is well again. */
export function openHealth(folders: Folders, log: Log): Health {
  let isWell = true;
  let notedAt = performance.now();
  let probing: Promise<void> | undefined;

  function note(fault: unknown): void {
    notedAt = performance.now();
    const wasWell = isWell;
    isWell = fault === undefined;
    if (wasWell && !isWell) log.error('The outbox cannot keep messages', { reason: faultCode(fault) });
    if (!wasWell && isWell) log.info('The outbox can keep messages again');
  }

  async function probe(): Promise<void> {
    // Ends in .tmp: left behind by a crash, it is removed at the next start like any unfinished write.
    const path = join(folders.waiting, 'probe.tmp');
    try {
      await withFolders(folders, () => writeSynced(path, probeText));
      await rm(path, { force: true });
      note(undefined);
    } catch (fault) {
      await rm(path, { force: true }).catch(() => undefined);
      note(fault);
    }
  }

  return {
    note,
    async canKeep() {
      if (performance.now() - notedAt > (isWell ? trustSuccessMs : trustFaultMs)) {
        probing ??= probe().finally(() => {
          probing = undefined;
        });
        await probing;
      }
      return isWell;
    },
  };
}
