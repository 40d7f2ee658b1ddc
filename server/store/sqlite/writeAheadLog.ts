/**
 * The write-ahead log beside the database, and whether it is as its index says. Source of all
 * offsets: SQLite, "WAL-mode File Format".
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { endianness } from 'node:os';

/** What `-shm` says of the log. */
export interface LogIndex {
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

export interface WriteAheadLog {
  readIndex(): LogIndex;

  /** Whether the log begins as the index says. */
  hasHead(index: LogIndex): boolean;

  /** Whether it is as long as the index says. To ask for its size makes its next sync dearer. */
  hasAllFrames(index: LogIndex): boolean;

  /** To be called when the connection is closed. */
  close(): void;
}

const logHeadBytes = 32;
const frameHeadBytes = 24;
const indexHeadBytes = 136;

/** Opened when the connection is open: both files are at their places then. */
export function openWriteAheadLog(databasePath: string): WriteAheadLog {
  const logHandle = openSync(`${databasePath}-wal`, 'r');
  // Not closed before the connection: SQLite's locks on this file would go with it.
  const indexHandle = openSync(`${databasePath}-shm`, 'r');

  /** Another process may begin the log anew between two reads. */
  function isAsSaid(before: LogIndex, isRight: (index: LogIndex) => boolean): boolean {
    if (before.frames === 0 || isRight(before)) return true;

    const after = readIndex(indexHandle);
    return !after.head.equals(before.head) && isAsSaid(after, isRight);
  }

  return {
    readIndex: () => readIndex(indexHandle),
    hasHead: said => isAsSaid(said, now => headFits(logHandle, now)),
    hasAllFrames: said => isAsSaid(said, now => sizeFits(logHandle, now)),

    close() {
      closeSync(logHandle);
      closeSync(indexHandle);
    },
  };
}

function readIndex(indexHandle: number): LogIndex {
  const head = Buffer.alloc(indexHeadBytes);
  readSync(indexHandle, head, 0, indexHeadBytes, 0);
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

function headFits(logHandle: number, { salts }: LogIndex): boolean {
  const head = Buffer.alloc(logHeadBytes);
  return (
    readSync(logHandle, head, 0, logHeadBytes, 0) === logHeadBytes &&
    head.subarray(16, 24).equals(salts)
  );
}

function sizeFits(logHandle: number, { frames, pageBytes }: LogIndex): boolean {
  return fstatSync(logHandle).size >= logHeadBytes + frames * (frameHeadBytes + pageBytes);
}
