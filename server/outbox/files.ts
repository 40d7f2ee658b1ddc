/** The outbox in a folder: needs nothing but a disk, and survives a killed process and a power cut. */

import { faultCode } from '../system/files';
import { openChanges } from './changes';
import { openControl } from './control';
import { openEndings } from './endings';
import type { Change, Enquiries } from './enquiries';
import { fileNamer, parseFileName } from './fileNames';
import { foldersOf, makeFolders } from './folders';
import { openHealth } from './health';
import { openIds } from './ids';
import { keepOnce } from './keep';
import { lockFolder } from './lock';
import { type OutboxOptions, withDefaults } from './options';
import { type Outbox, OutboxError } from './outbox';
import { openOutcomes } from './outcomes';
import { probe } from './probe';
import { openQueue } from './queue';
import { openSetAside } from './setAside';
import { survey } from './survey';
import { takeUp } from './takeUp';
import { openTransportState } from './transportState';
import { openWorker } from './worker';
import { openWriter } from './writer';

export interface FilesOutboxOptions extends OutboxOptions {
  /** DATA_DIR; the outbox makes it and its own folders in it. */
  readonly folder: string;
}

const maxIds = 250_000;

/**
 * Opens the outbox and takes up what an earlier run left. Rejects with a sentence for the operator when the
 * folder cannot be used or another process has it.
 */
export async function openFilesOutbox(options: FilesOutboxOptions): Promise<Outbox & Enquiries> {
  const settings = withDefaults(options);
  const { folder, log, retentionDays, now, random, parallel, closeWithinMs } = settings;
  const folders = await makeFolders(folder).catch(cause => {
    throw unusable(folder, cause);
  });
  const unlock = await lockFolder(folders.root);
  const ids = openIds(now, maxIds);
  const queue = openQueue();
  const endings = openEndings(folders, log);
  const setAside = openSetAside(folders, now, log);
  const health = openHealth({ probe: () => probe(folders), reasonOf: faultCode, log });

  const kept = { folders, ids, queue, endings, setAside, retentionDays, now, log };
  const takenUp = await takeUp(kept).catch(async fault => {
    await unlock();
    throw fault;
  });
  const isWhole = takenUp.whole.then(
    () => true,
    () => false,
  );

  const transport = openTransportState(parallel, settings.transportPauses, random);
  const { messagePauses: pauses } = settings;
  const outcomes = openOutcomes({ queue, endings, setAside, transport, pauses, random, now, log });
  const worker = openWorker({ folder: folders.waiting, queue, transport, outcomes, log });
  const writer = openWriter({
    folders,
    health,
    nameFor: fileNamer(now, takenUp.newestAt),
    onWritten(name, lengths) {
      const keptAt = parseFileName(name)?.keptAt ?? now();
      queue.add({ name, keptAt, ...(lengths.length > 1 && { lengths }) });
      worker.wake();
    },
  });
  const keep = keepOnce(ids, writer.write, now);
  const changeNow = openChanges({ folders, queue, ids, endings, transport, wake: worker.wake, now });
  const change = (wanted: Change) => takenUp.whole.then(() => changeNow(wanted));
  const closeControl = await openControl(folders.root, change);
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    await takenUp.stop();
    await closeControl();
    await writer.idle();
    await worker.close(closeWithinMs);
    await endings.close().finally(unlock);
  }

  return {
    async keep(message, keepOptions) {
      if (!(await isWhole) && closing === undefined)
        throw new OutboxError(`What waits in ${folders.waiting} could not be read.`);
      if (closing) throw new OutboxError('The outbox is closed: the server is about to stop.');
      return keep(message, keepOptions);
    },
    start: send => void isWhole.then(isSo => isSo && closing === undefined && worker.start(send)),
    all: (since, take) => survey(folders, since, take),
    change,
    async status() {
      const isReady = (await isWhole) && closing === undefined;
      return {
        canKeep: isReady && (await health.canKeep()),
        waiting: queue.size,
        setAside: await setAside.count(),
        oldestWaitingAt: queue.oldestKeptAt,
        lastDeliveredAt: outcomes.lastDeliveredAt,
      };
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

function unusable(folder: string, cause: unknown): Error {
  const { root } = foldersOf(folder);
  return new Error(
    `DATA_DIR must be a folder that this user may write to, but nothing can be written to ${root} (${faultCode(cause)}).`,
    { cause },
  );
}
