/**
 * The WAL (write-ahead log) beside the database, and whether it is as its index says. A checkpoint
 * copies it into the database. Source of all offsets: SQLite, "WAL-mode File Format".
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { endianness } from 'node:os';

/** What `-shm` says of the WAL. */
export interface WalIndex {
  readonly head: Buffer;
  /** How many pages the WAL has. */
  readonly frames: number;
  readonly pageBytes: number;
  /** They change when the WAL begins anew. */
  readonly salts: Buffer;
  /** Of which WAL how much is in the database. */
  readonly checkpointed: string;
  readonly isCheckpointing: boolean;
}

export interface WriteAheadLog {
  readIndex(): WalIndex;

  /** Whether the WAL begins as the index says. */
  hasHead(index: WalIndex): boolean;

  /** Whether it is as long as the index says. To ask for its size makes its next sync dearer. */
  hasAllFrames(index: WalIndex): boolean;

  /** To be called when the connection is closed. */
  close(): void;
}

const walHeadBytes = 32;
const frameHeadBytes = 24;
const indexHeadBytes = 136;

/** Opened when the connection is open: both files are at their places then. */
export function openWriteAheadLog(databasePath: string): WriteAheadLog {
  const walHandle = openSync(`${databasePath}-wal`, 'r');
  // Not closed before the connection: SQLite's locks on this file would go with it.
  const indexHandle = openSync(`${databasePath}-shm`, 'r');

  /** Another process may begin the WAL anew between two reads. */
  function isAsSaid(before: WalIndex, isRight: (index: WalIndex) => boolean): boolean {
    if (before.frames === 0 || isRight(before)) return true;

    const after = readIndex(indexHandle);
    return !after.head.equals(before.head) && isAsSaid(after, isRight);
  }

  return {
    readIndex: () => readIndex(indexHandle),
    hasHead: index => isAsSaid(index, now => headFits(walHandle, now)),
    hasAllFrames: index => isAsSaid(index, now => sizeFits(walHandle, now)),

    close() {
      closeSync(walHandle);
      closeSync(indexHandle);
    },
  };
}

function readIndex(indexHandle: number): WalIndex {
  const head = Buffer.alloc(indexHeadBytes);
  readSync(indexHandle, head, 0, indexHeadBytes, 0);
  const numberAt = (offset: number): number =>
    isLittle ? head.readUInt32LE(offset) : head.readUInt32BE(offset);
  const pageSize = isLittle ? head.readUInt16LE(14) : head.readUInt16BE(14);
  const salts = head.subarray(32, 40);
  const checkpointed = numberAt(96);
  const toCheckpoint = numberAt(128);
  return {
    head: head.subarray(0, 48),
    frames: numberAt(16),
    pageBytes: pageSize === 1 ? 65_536 : pageSize,
    salts,
    checkpointed: `${salts.toString('hex')} ${checkpointed} ${toCheckpoint}`,
    isCheckpointing: toCheckpoint > checkpointed,
  };
}

/** It is in the machine's own order. */
const isLittle = endianness() === 'LE';

function headFits(walHandle: number, { salts }: WalIndex): boolean {
  const head = Buffer.alloc(walHeadBytes);
  return (
    readSync(walHandle, head, 0, walHeadBytes, 0) === walHeadBytes &&
    head.subarray(16, 24).equals(salts)
  );
}

function sizeFits(walHandle: number, { frames, pageBytes }: WalIndex): boolean {
  return fstatSync(walHandle).size >= walHeadBytes + frames * (frameHeadBytes + pageBytes);
}
