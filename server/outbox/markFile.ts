/** The files of marks, one a day, as they are written. */

import { closeSync, fdatasync, fstatSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../system/files';

export interface MarkFile {
  /**
   * Appends lines to a day's file before it returns: what survives this process must be told apart by whether a mail
   * server had it, and every turn of the event loop in between is one in which a kill leads to a second delivery.
   * It goes to the system's memory, which takes some 15 µs, also while the disk is busy. Throws the disk's fault.
   */
  append(day: string, lines: string): void;
  /** Resolves when all that was appended is on the disk. */
  sync(): Promise<void>;
  close(): void;
}

const datasync = promisify(fdatasync);

/** Files in a folder that has to exist; nothing is opened before the first mark. */
export function openMarkFile(folder: string): MarkFile {
  let current: { readonly day: string; readonly file: number } | undefined;
  let isNew = false;
  // Written to no more, and not yet synced: closing one now might pull it away under a sync.
  const retired: number[] = [];

  function retire(): void {
    if (current !== undefined) retired.push(current.file);
    current = undefined;
  }

  function fileOf(day: string): number {
    if (current?.day === day) return current.file;
    retire();
    const file = openSync(join(folder, day), 'a', 0o600);
    current = { day, file };
    // Whatever a crash or a fault left of the last line stays a line by itself.
    if (fstatSync(file).size > 0) writeAll(file, '\n');
    else isNew = true;
    return file;
  }

  return {
    append(day, lines) {
      try {
        writeAll(fileOf(day), lines);
      } catch (fault) {
        // Its last line may be torn: the next one opens the file anew.
        retire();
        throw fault;
      }
    },
    async sync() {
      if (isNew) await syncFolder(folder);
      isNew = false;
      for (const file of retired.splice(0)) await datasync(file).finally(() => closeSync(file));
      if (current !== undefined) await datasync(current.file);
    },
    close() {
      retire();
      for (const file of retired.splice(0)) closeSync(file);
    },
  };
}

function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}
