/**
 * Reads the record in which disk.c has noted all writes to the database's files. From this
 * record, it makes the files that a power cut could leave on the disk.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pick } from './random';

/**
 * The letters that disk.c writes. `w`: a write. `t`: a truncation. `b`: a sync begins. `s`: a
 * sync ends. `u`: a file is removed.
 */
type Operation = 'w' | 't' | 'b' | 's' | 'u';

/** `d`: the file of the database. `l`: the log of the database. `f`: the folder of both files. */
type RecordedFile = DatabaseFile | 'f';
type DatabaseFile = 'd' | 'l';

export interface DiskEntry {
  readonly operation: Operation;
  readonly file: RecordedFile;
  /** The number of the system's thread that did the operation. */
  readonly thread: number;
  /** The offset of a write, or the size after a truncation. */
  readonly offset: number;
  readonly bytes: Buffer;
  /** The position in the record where this entry ends. */
  readonly end: number;
}

const headBytes = 24;
const sectorBytes = 512;

const fileNames: Readonly<Record<DatabaseFile, string>> = {
  d: 'enquiries.db',
  l: 'enquiries.db-wal',
};
const databaseFiles: readonly DatabaseFile[] = ['d', 'l'];

/** Reads all entries of a record, in order. */
export function readRecord(path: string): readonly DiskEntry[] {
  const record = readFileSync(path);
  const entries: DiskEntry[] = [];
  let at = 0;
  while (at < record.length) {
    const entry = entryAt(record, at);
    entries.push(entry);
    at = entry.end;
  }
  return entries;
}

/** Reads one entry. The layout of an entry is `struct entry` of disk.c. */
function entryAt(record: Buffer, at: number): DiskEntry {
  const length = Number(record.readBigUInt64LE(at + 16));
  const begin = at + headBytes;
  return {
    operation: String.fromCharCode(record.readUInt8(at)) as Operation, // disk.c writes no other letter
    file: String.fromCharCode(record.readUInt8(at + 1)) as RecordedFile, // disk.c writes no other letter
    thread: record.readUInt32LE(at + 4),
    offset: Number(record.readBigUInt64LE(at + 8)),
    bytes: record.subarray(begin, begin + length),
    end: begin + length,
  };
}

/** Returns whether the entry records the end of a sync of the database or of its log. */
export function isSync({ operation, file }: DiskEntry): boolean {
  return operation === 's' && file !== 'f';
}

/**
 * A simulated disk. All synced changes are certainly on it. Changes that are not synced yet may
 * be on it or not.
 */
export interface Disk {
  apply(entry: DiskEntry): void;

  /** Writes into a folder the files that could be left on the disk if the power failed now. */
  cut(folder: string): void;
}

/** Opens an empty disk. */
export function openDisk(): Disk {
  const files = { d: openFile(), l: openFile() };
  /**
   * For each thread and file: how many changes the file had when the thread last began to sync the
   * file.
   */
  const begun = new Map<string, number>();

  function applyToFolder(operation: Operation): void {
    if (operation !== 's') return;
    for (const file of databaseFiles) files[file].enter();
  }

  function applyToFile({ operation, thread, offset, bytes }: DiskEntry, name: DatabaseFile): void {
    const file = files[name];
    const sync = `${thread} ${name}`;
    switch (operation) {
      case 'b':
        begun.set(sync, file.count());
        break;
      case 's':
        file.sync(begun.get(sync) ?? 0);
        break;
      case 'w':
        file.change({ kind: 'write', offset, bytes });
        break;
      case 't':
        file.change({ kind: 'resize', size: offset });
        break;
      case 'u':
        file.leave();
        break;
    }
  }

  return {
    apply(entry) {
      if (entry.file === 'f') applyToFolder(entry.operation);
      else applyToFile(entry, entry.file);
    },

    cut(folder) {
      for (const file of databaseFiles) {
        const left = files[file].cut();
        if (left !== undefined) writeFileSync(join(folder, fileNames[file]), left);
      }
    },
  };
}

interface Write {
  readonly kind: 'write';
  readonly offset: number;
  readonly bytes: Buffer;
}

interface Resize {
  readonly kind: 'resize';
  readonly size: number;
}

type Change = Write | Resize;

/** What a power cut does to the changes that are not synced. */
interface Loss {
  /** The probability that a change is on the disk. */
  readonly likely: number;
  /**
   * Whether a power cut can keep one sector of a change and lose another sector of the same
   * change.
   */
  readonly isTorn: boolean;
}

const losses: readonly Loss[] = [
  { likely: 0, isTorn: false },
  { likely: 1, isTorn: false },
  { likely: 0.5, isTorn: false },
  { likely: 0.1, isTorn: true },
  { likely: 0.5, isTorn: true },
  { likely: 0.9, isTorn: true },
];

/** A file on the simulated disk. */
interface DiskFile {
  /** The number of changes so far. */
  count(): number;

  change(change: Change): void;

  /** Marks the first `count` changes as safely on the disk. */
  sync(count: number): void;

  /** After this call, the folder has the file's name, even if the power fails. */
  enter(): void;

  /**
   * Call this when the file is removed. After this call, a power cut may leave the folder with or
   * without the file's name.
   */
  leave(): void;

  /** The bytes of the file after a power cut. Undefined if the file is not there. */
  cut(): Buffer | undefined;
}

function openFile(): DiskFile {
  const durable = openBytes();
  const unsynced: Change[] = [];
  let synced = 0;
  let isNamed = false;

  return {
    count: () => synced + unsynced.length,

    change(change) {
      unsynced.push(change);
    },

    sync(count) {
      const now = unsynced.splice(0, count - synced);
      synced += now.length;
      for (const change of now) durable.apply(change);
    },

    enter() {
      isNamed = true;
    },

    leave() {
      isNamed = false;
    },

    cut() {
      if (!isNamed && Math.random() < 0.5) return undefined;

      const { likely, isTorn } = pick(losses);
      const left = openBytes(durable.all());
      // A change may be on the disk although an earlier change is lost. Two changes may write to
      // the same sector. If the second change is lost, the sector has the content of the first
      // change.
      for (const change of isTorn ? unsynced.flatMap(sectorsOf) : unsynced) {
        if (Math.random() < likely) left.apply(change);
      }
      return left.all();
    },
  };
}

function sectorsOf(change: Change): readonly Change[] {
  if (change.kind === 'resize') return [change];

  const sectors: Change[] = [];
  let at = 0;
  while (at < change.bytes.length) {
    const offset = change.offset + at;
    const next = at + sectorBytes - (offset % sectorBytes);
    sectors.push({ kind: 'write', offset, bytes: change.bytes.subarray(at, next) });
    at = next;
  }
  return sectors;
}

/** The content of a file. Bytes that were never written are zeros. */
interface FileBytes {
  apply(change: Change): void;
  all(): Buffer;
}

function openBytes(initial: Buffer = Buffer.alloc(0)): FileBytes {
  let room = Buffer.from(initial);
  let length = initial.length;

  function resize(size: number): void {
    if (size > room.length) room = Buffer.concat([room, Buffer.alloc(size)]);
    if (size > length) room.fill(0, length, size);
    length = size;
  }

  return {
    apply(change) {
      if (change.kind === 'resize') return resize(change.size);

      resize(Math.max(length, change.offset + change.bytes.length));
      change.bytes.copy(room, change.offset);
    },

    all: () => room.subarray(0, length),
  };
}
