/**
 * Marks what has ended (delivered, set aside, damaged) in one file a day, which is the archive of what was delivered
 * too. A mark is written at once, so that it survives this process; waiting files go only after their marks were
 * synced, so that a power cut leads to a second delivery and never to a loss.
 */

import { faultCode } from '../system/files';
import type { Log } from '../system/log';
import { dayFileOf } from './archive';
import { openFinished } from './finished';
import { type Folders, makeFolders } from './folders';
import { openMarkFile } from './markFile';
import { type Ended, encodeLine } from './record';
import type { WaitingFile } from './waiting';

export interface Endings {
  /** Writes the mark; a fault of the disk is logged and tried again, and meanwhile the mark stays in memory. */
  mark(file: WaitingFile, ended: Ended): void;
  /** The content of one of its records was erased from the disk: nothing is left to mark. */
  erased(file: WaitingFile): void;
  /** Resolves when every mark so far is on the disk and what has ended is removed; rejects when the disk fails. */
  flush(): Promise<void>;
  /** Removes a waiting file all of whose records had ended before this start. */
  remove(name: string): void;
  /** Writes, syncs and removes what is left, as far as the disk lets it. */
  close(): Promise<void>;
}

const tidyAfterMs = 500;
const tryAgainAfterMs = 1_000;

/** Opens the marks; nothing is written before the first one. */
export function openEndings(folders: Folders, log: Log): Endings {
  const marks = openMarkFile(folders.delivered);
  const unwritten: { readonly file: WaitingFile; readonly ended: Ended }[] = [];
  const finished = openFinished(folders.waiting);
  // After a fault the marks wait for the next try together, or each of them would fail by itself.
  let isFaulty = false;
  let isClosed = false;
  let tidying: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** What a step does before it first waits is done when this returns. */
  async function attempt(step: () => void | Promise<void>): Promise<void> {
    try {
      await step();
      isFaulty = false;
    } catch (fault) {
      isFaulty = true;
      const details = { reason: faultCode(fault), unmarked: unwritten.length };
      log.error('Marking what was delivered failed; a restart now would deliver it again', details);
      await mend(fault).catch(() => undefined);
      tidyLater(tryAgainAfterMs);
    }
  }

  function write(): void {
    while (unwritten.length > 0) {
      const batch = unwritten.slice(0, 256);
      const [first] = batch;
      marks.append(
        dayFileOf(first?.ended.endedAt ?? 0),
        batch.map(({ ended }) => encodeLine(ended)).join(''),
      );
      unwritten.splice(0, batch.length);
      for (const { file } of batch) finished.count(file);
    }
    if (!finished.isEmpty) tidyLater(tidyAfterMs);
  }

  function tidyLater(afterMs: number): void {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      tidying = tidying.then(() => attempt(tidy));
    }, afterMs).unref();
  }

  async function tidy(): Promise<void> {
    write();
    await finished.removeAfter(marks.sync);
  }

  async function mend(fault: unknown): Promise<void> {
    if (faultCode(fault) === 'ENOENT') await makeFolders(folders.root);
    if (['ENOSPC', 'EDQUOT'].includes(faultCode(fault)))
      await finished.removeUnmarked(unwritten.map(({ file }) => file));
  }

  return {
    erased: finished.count,
    async flush() {
      tidying = tidying.then(() => attempt(tidy));
      await tidying;
      if (isFaulty) throw new Error('What was done could not be written down: look at the disk.');
    },
    mark(file, ended) {
      unwritten.push({ file, ended });
      if (!isFaulty) void attempt(write);
    },
    remove(name) {
      finished.add(name);
      tidyLater(tidyAfterMs);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await tidying;
      await attempt(tidy);
      marks.close();
    },
  };
}
