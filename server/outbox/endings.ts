/**
 * Marks what has ended (delivered, set aside, damaged) in one file a day, which is the archive of what was delivered
 * too. A mark is appended at once, so that it survives this process; waiting files go only after their marks were
 * synced, so that a power cut leads to a second delivery and never to a loss.
 */

import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log';
import { dayFileOf } from './archive';
import { faultCode, syncFolder } from './durable';
import { type Folders, withFolders } from './folders';
import type { WaitingFile } from './queue';
import { type Ended, encodeLine } from './record';

export interface Endings {
  /** Appends the mark soon; a fault of the disk is logged and tried again, and meanwhile the mark stays in memory. */
  mark(file: WaitingFile, ended: Ended): void;
  /** Removes a waiting file all of whose records had ended before this start. */
  remove(name: string): void;
  /** Writes, syncs and removes what is left, as far as the disk lets it. */
  close(): Promise<void>;
}

const tidyAfterMs = 500;
const tryAgainAfterMs = 1_000;

/** Opens the marks; nothing is written before the first one. */
export function openEndings(folders: Folders, log: Log): Endings {
  const unwritten: { readonly file: WaitingFile; readonly ended: Ended }[] = [];
  const finished: string[] = [];
  let day: { readonly name: string; readonly handle: FileHandle } | undefined;
  let working: Promise<void> = Promise.resolve();
  let isWorking = false;
  // After a fault the marks wait for the next try together, or each of them would fail by itself.
  let isFaulty = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function work(): void {
    if (!isWorking && !isFaulty) working = run(append);
  }

  function workLater(step: () => Promise<void>, afterMs: number): void {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (isWorking) workLater(step, afterMs);
      else working = run(step);
    }, afterMs);
    timer.unref();
  }

  async function run(step: () => Promise<void>): Promise<void> {
    isWorking = true;
    const fault = await step().catch(caught => caught ?? true);
    if (fault !== undefined) {
      const details = { reason: faultCode(fault), unmarked: unwritten.length };
      log.error('Marking what was delivered failed; a restart now would deliver it again', details);
      // Its last line may be torn: the next one opens the file anew and begins on a line of its own.
      await day?.handle.close().catch(() => undefined);
      day = undefined;
      if (isFull(fault)) await makeRoom().catch(() => undefined);
      workLater(tidy, tryAgainAfterMs);
    }
    isFaulty = fault !== undefined;
    isWorking = false;
    // Marks that came in this very moment found someone at work, who had just looked for the last time.
    if (unwritten.length > 0) work();
  }

  /** On a full disk, removes the files all of whose messages have ended: that is a mark too, and needs no space. */
  async function makeRoom(): Promise<void> {
    const unmarked = new Map<WaitingFile, number>();
    for (const { file } of unwritten) unmarked.set(file, (unmarked.get(file) ?? 0) + 1);
    for (const [file, count] of unmarked) {
      if (count === file.left) await rm(join(folders.waiting, file.name), { force: true });
    }
  }

  async function append(): Promise<void> {
    while (unwritten.length > 0) {
      const batch = unwritten.slice(0, 256);
      const [first] = batch;
      const handle = await openDay(dayFileOf(first?.ended.endedAt ?? 0));
      await handle.appendFile(batch.map(({ ended }) => encodeLine(ended)).join(''));
      unwritten.splice(0, batch.length);
      for (const { file } of batch) {
        file.left -= 1;
        if (file.left === 0) finished.push(file.name);
      }
    }
    if (finished.length > 0) workLater(tidy, tidyAfterMs);
  }

  async function openDay(name: string): Promise<FileHandle> {
    if (day?.name === name) return day.handle;
    await day?.handle.datasync();
    await day?.handle.close();
    const path = join(folders.delivered, name);
    const handle = await withFolders(folders, () => open(path, 'a', 0o600));
    day = { name, handle };
    // Whatever a crash left of the last line stays a line by itself.
    if ((await handle.stat()).size > 0) await handle.appendFile('\n');
    else await syncFolder(folders.delivered);
    return handle;
  }

  async function tidy(): Promise<void> {
    await append();
    // Only those whose marks this sync reaches: more may finish while the files are removed.
    const marked = [...finished];
    await day?.handle.datasync();
    for (const name of marked) {
      await rm(join(folders.waiting, name), { force: true });
      finished.shift();
      await append();
    }
  }

  return {
    mark(file, ended) {
      unwritten.push({ file, ended });
      work();
    },
    remove(name) {
      finished.push(name);
      workLater(tidy, tidyAfterMs);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      while (isWorking) await working;
      await run(tidy);
      await day?.handle.close();
    },
  };
}

function isFull(fault: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(faultCode(fault));
}
