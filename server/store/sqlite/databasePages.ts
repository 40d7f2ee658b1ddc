/**
 * The pages of a database as its last commit left them, read past SQLite, which refuses a file that
 * is damaged in the wrong place.
 * Source of all offsets: SQLite, "Database File Format" and "WAL-mode File Format".
 */
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** What SQLite gives each database that it makes. */
export const pageBytes = 4_096;

export interface DatabasePages {
  /** The first one is 1. */
  readonly count: number;

  /** One page; undefined where the file has no such page. */
  read(page: number): Buffer | undefined;

  /**
   * Takes the locks of this process's other connections to the same file away: POSIX ties them to
   * the file, not to the handle.
   */
  close(): void;
}

/** Where a page lies in the WAL, by its number. */
type WalPages = ReadonlyMap<number, number>;

/** Throws where there is no such file. */
export function openPages(path: string): DatabasePages {
  const file = openSync(path, 'r');
  const wal = existsSync(`${path}-wal`) ? openSync(`${path}-wal`, 'r') : undefined;
  const inWal: WalPages = wal === undefined ? new Map() : committedPages(wal);
  const inFile = Math.ceil(fstatSync(file).size / pageBytes);

  return {
    count: Math.max(inFile, ...inWal.keys()),

    read(page) {
      if (page < 1) return undefined;
      const walOffset = inWal.get(page);
      if (wal !== undefined && walOffset !== undefined) return readAt(wal, walOffset, pageBytes);
      return readAt(file, (page - 1) * pageBytes, pageBytes);
    },

    close() {
      closeSync(file);
      if (wal !== undefined) closeSync(wal);
    },
  };
}

const walHeadBytes = 32;
const frameHeadBytes = 24;

/**
 * The newest of each page up to the last commit. What an earlier round of the WAL has left has
 * other salts. The checksums of frames are not looked at: rows have one of their own.
 */
function committedPages(wal: number): WalPages {
  const pages = new Map<number, number>();
  const uncommitted = new Map<number, number>();
  const salts = readAt(wal, 0, walHeadBytes)?.subarray(16, 24);
  const frameBytes = frameHeadBytes + pageBytes;
  const { size } = fstatSync(wal);

  for (let at = walHeadBytes; at + frameBytes <= size; at += frameBytes) {
    const head = readAt(wal, at, frameHeadBytes);
    if (head === undefined || salts === undefined) break;
    if (!head.subarray(8, 16).equals(salts)) continue;

    uncommitted.set(head.readUInt32BE(0), at + frameHeadBytes);
    const isCommit = head.readUInt32BE(4) !== 0;
    if (!isCommit) continue;

    for (const [page, offset] of uncommitted) pages.set(page, offset);
    uncommitted.clear();
  }
  return pages;
}

function readAt(handle: number, offset: number, length: number): Buffer | undefined {
  const bytes = Buffer.alloc(length);
  return readSync(handle, bytes, 0, length, offset) > 0 ? bytes : undefined;
}
