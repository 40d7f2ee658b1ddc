/** What disk.c has recorded of the database's files, and what a power cut may leave of it on the disk. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const headBytes = 24;
const sectorBytes = 512;
const fileNames = { d: 'enquiries.db', l: 'enquiries.db-wal' };

/** All entries in their order. `end` is the size of the record with this entry. */
export function readRecord(path) {
  const record = readFileSync(path);
  const entries = [];
  for (let at = 0; at < record.length; ) {
    const operation = String.fromCharCode(record[at]);
    const file = String.fromCharCode(record[at + 1]);
    const thread = record.readUInt32LE(at + 4);
    const offset = Number(record.readBigUInt64LE(at + 8));
    const length = Number(record.readBigUInt64LE(at + 16));
    const bytes = record.subarray(at + headBytes, at + headBytes + length);
    at += headBytes + length;
    entries.push({ operation, file, thread, offset, bytes, end: at });
  }
  return entries;
}

/** The end of a sync of one of the files. */
export const isSync = ({ operation, file }) => operation === 's' && file in fileNames;

/** A disk that has for certain what was synced, and perhaps what was written since. */
export function openDisk() {
  const files = { d: openFile(), l: openFile() };
  /** By thread and file: how many changes there were when the sync began. */
  const begun = new Map();

  return {
    apply({ operation, file, thread, offset, bytes }) {
      const sync = `${thread} ${file}`;
      if (operation === 'b') begun.set(sync, files[file]?.count());
      else if (operation === 's' && file in files) files[file].sync(begun.get(sync));
      // That of the folder, which has their names.
      else if (operation === 's') for (const each of Object.values(files)) each.enter();
      else if (operation === 'w') files[file].change({ offset, bytes });
      else if (operation === 't') files[file].change({ size: offset });
      else files[file].leave();
    },

    /** Writes into a folder what may be left if the power fails now. */
    cut(folder) {
      for (const [file, name] of Object.entries(fileNames)) {
        const left = files[file].cut();
        if (left !== undefined) writeFileSync(join(folder, name), left);
      }
    },
  };
}

/** How likely a change that was not synced is on the disk, and whether each sector of it is by itself. */
const ways = [
  { likely: 0, isTorn: false },
  { likely: 1, isTorn: false },
  { likely: 0.5, isTorn: false },
  { likely: 0.1, isTorn: true },
  { likely: 0.5, isTorn: true },
  { likely: 0.9, isTorn: true },
];

function openFile() {
  const durable = openBytes();
  const unsynced = [];
  let synced = 0;
  /** Whether the folder has its name, and for certain. */
  let isNamed = false;

  return {
    count: () => synced + unsynced.length,
    change: change => unsynced.push(change),

    /** The first so many changes are on the disk. */
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

    /** Its bytes; undefined where it is not there. */
    cut() {
      if (!isNamed && Math.random() < 0.5) return undefined;

      const { likely, isTorn } = ways[Math.floor(Math.random() * ways.length)];
      const left = openBytes(durable.all());
      // In any order: where two change one sector, the first is the last to get there if the other is left out.
      for (const change of isTorn ? unsynced.flatMap(sectorsOf) : unsynced) {
        if (Math.random() < likely) left.apply(change);
      }
      return left.all();
    },
  };
}

function sectorsOf(change) {
  if (change.size !== undefined) return [change];
  const sectors = [];
  for (let at = 0; at < change.bytes.length; ) {
    const offset = change.offset + at;
    const next = at + sectorBytes - (offset % sectorBytes);
    sectors.push({ offset, bytes: change.bytes.subarray(at, next) });
    at = next;
  }
  return sectors;
}

/** Grows as a file does: what was never written inside it is zeros. */
function openBytes(initial = Buffer.alloc(0)) {
  let room = Buffer.from(initial);
  let length = initial.length;

  function resize(size) {
    if (size > room.length) room = Buffer.concat([room, Buffer.alloc(size)]);
    if (size > length) room.fill(0, length, size);
    length = size;
  }

  return {
    apply({ size, offset, bytes }) {
      if (size !== undefined) return resize(size);
      resize(Math.max(length, offset + bytes.length));
      bytes.copy(room, offset);
    },
    all: () => room.subarray(0, length),
  };
}
