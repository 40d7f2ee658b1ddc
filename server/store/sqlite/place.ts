/**
 * Watches the files of the database under the server: whether they are at their place, and as SQLite left them. A hand, a
 * restore or a tool may delete, replace, empty or overwrite them, and SQLite notices none of it.
 */
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { endianness } from 'node:os';
import { databaseFile } from './database';

export interface Place {
  /** Whether the files are as SQLite left them. Cheap, for every answer. */
  isUntouched(): boolean;

  /** The same by all that can be seen, for now and then. */
  isUntouchedInAll(): boolean;

  /** To be called when the connection is closed. */
  close(): void;
}

/** Made when the connection is open: all files are at their places then. */
export function watchPlace(folder: string): Place {
  const path = databaseFile(folder);
  const files = fileIdentity(path);
  const log = openSync(`${path}-wal`, 'r');
  // Not closed before the connection: SQLite's locks on this file would go with it.
  const index = openSync(`${path}-shm`, 'r');
  let folderState = folderFingerprint(folder);
  let fileState = contentState(path);
  let copied = readIndex(index).copied;
  const copiedAtStart = copied;

  /** A file that was made, removed or replaced changes the folder. */
  function areAtPlace(): boolean {
    const state = folderFingerprint(folder);
    if (fileIdentity(path) !== files) return false;

    folderState = state;
    return true;
  }

  /** SQLite writes into it only when it copies the log there, before and after which it says so in the index. */
  function isFileUntouched(before: LogIndex): boolean {
    const state = contentState(path);
    const isUntouched = state === fileState || hasCopied(readIndex(index));
    // That of before: what is copied meanwhile explains what is seen the next time.
    fileState = state;
    copied = before.copied;
    return isUntouched;
  }

  function hasCopied(now: LogIndex): boolean {
    return now.copied !== copied || (now.isBeingCopied && now.copied !== copiedAtStart);
  }

  /** Another process may begin the log anew between two reads. */
  function isLogUntouched(before: LogIndex, isRight: (index: LogIndex) => boolean): boolean {
    if (before.frames === 0 || isRight(before)) return true;

    const after = readIndex(index);
    return !after.head.equals(before.head) && isLogUntouched(after, isRight);
  }

  function hasHead({ salts }: LogIndex): boolean {
    const head = Buffer.alloc(logHeadBytes);
    return (
      readSync(log, head, 0, logHeadBytes, 0) === logHeadBytes &&
      head.subarray(16, 24).equals(salts)
    );
  }

  /** To ask for its size makes its next sync dearer. */
  function hasAllFrames({ frames, pageBytes }: LogIndex): boolean {
    return fstatSync(log).size >= logHeadBytes + frames * (frameHeadBytes + pageBytes);
  }

  return {
    isUntouched() {
      if (folderFingerprint(folder) !== folderState && !areAtPlace()) return false;
      const now = readIndex(index);
      return isFileUntouched(now) && isLogUntouched(now, hasHead);
    },

    // Whatever the folder says: in some file systems two changes can have the same time.
    isUntouchedInAll() {
      if (!areAtPlace()) return false;
      const now = readIndex(index);
      return (
        isFileUntouched(now) && isLogUntouched(now, hasHead) && isLogUntouched(now, hasAllFrames)
      );
    },

    close() {
      closeSync(log);
      closeSync(index);
    },
  };
}

/** Source of all offsets: SQLite, "WAL-mode File Format". */
const logHeadBytes = 32;
const frameHeadBytes = 24;
const indexHeadBytes = 136;

/** What `-shm` says of the log. */
interface LogIndex {
  readonly head: Buffer;
  /** How many pages the log has. */
  readonly frames: number;
  readonly pageBytes: number;
  /** They change when the log begins anew. */
  readonly salts: Buffer;
  /** Of which log how much was copied into the database. */
  readonly copied: string;
  readonly isBeingCopied: boolean;
}

function readIndex(handle: number): LogIndex {
  const head = Buffer.alloc(indexHeadBytes);
  readSync(handle, head, 0, indexHeadBytes, 0);
  const numberAt = (offset: number): number =>
    isLittle ? head.readUInt32LE(offset) : head.readUInt32BE(offset);
  const pageSize = isLittle ? head.readUInt16LE(14) : head.readUInt16BE(14);
  const salts = head.subarray(32, 40);
  const copied = numberAt(96);
  const toCopy = numberAt(128);
  return {
    head: head.subarray(0, 48),
    frames: numberAt(16),
    pageBytes: pageSize === 1 ? 65_536 : pageSize,
    salts,
    copied: `${salts.toString('hex')} ${copied} ${toCopy}`,
    isBeingCopied: toCopy > copied,
  };
}

/** It is in the machine's own order. */
const isLittle = endianness() === 'LE';

/** Which files are at the place of the database and its log. */
export function fileIdentity(path: string): string {
  const about = [path, `${path}-wal`].map(file => statSync(file, { throwIfNoEntry: false }));
  return about.map(found => `${found?.dev}:${found?.ino}`).join(' ');
}

/** Changes when a file in it is made, removed or replaced. Reading the log's own times makes its next sync a third dearer. */
function folderFingerprint(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  return `${found?.dev}:${found?.ino} ${found?.mtimeMs}`;
}

/** Changes when somebody writes into the file. */
function contentState(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return `${found?.size} ${found?.mtimeMs}`;
}
