/**
 * What can happen to the database's files while they
 * stay the same files: by a hand, a tool or a disk.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { tagOf } from './client';

interface Place {
  /** DATA_DIR. */
  readonly data: string;
  /** The file of a backup, made before some of the enquiries came. */
  readonly backup: string;
}

export interface FileChange {
  /** The server does not run meanwhile. */
  readonly isStopped?: boolean;
  change(place: Place): void;
}

const pageBytes = 4096;

/** Each by what is said of the database then. */
export const changes: Readonly<Record<string, FileChange>> = {
  'overwritten by a backup': {
    change({ data, backup }) {
      copyFileSync(backup, databaseIn(data));
    },
  },

  'overwritten by a backup, log emptied': {
    change({ data, backup }) {
      truncateSync(logIn(data));
      copyFileSync(backup, databaseIn(data));
    },
  },

  'its log emptied': {
    change({ data }) {
      truncateSync(logIn(data));
    },
  },

  'its log removed': {
    change({ data }) {
      rmSync(logIn(data));
    },
  },

  'its file emptied': {
    change({ data }) {
      truncateSync(databaseIn(data));
    },
  },

  'a byte of its secret flipped': {
    isStopped: true,
    change({ data }) {
      flipIn(data, 'secret');
    },
  },

  'a byte of its time flipped': {
    isStopped: true,
    change({ data }) {
      flipIn(data, 'trusted_at');
    },
  },

  'damaged on the disk': {
    change({ data }) {
      const other = new DatabaseSync(databaseIn(data), { timeout: 5_000 });
      // All is in the one file then.
      other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      damagePageOf(data, tagOf(5));
      // What another process changes lets the server read all pages again.
      other.exec("UPDATE property SET value = value WHERE name = 'secret'");
      other.close();
    },
  },
};

function databaseIn(data: string): string {
  return join(data, 'enquiries.db');
}

function logIn(data: string): string {
  return join(data, 'enquiries.db-wal');
}

/** Flips a byte of the name of a property, in its row. */
function flipIn(data: string, property: string): void {
  const bytes = readFileSync(databaseIn(data));
  const at = bytes.lastIndexOf(property);
  writeFileSync(databaseIn(data), bytes.fill('b', at + 2, at + 3));
}

/**
 * Overwrites the beginning of the page with an enquiry
 * as a disk does it: the file's times tell nothing.
 */
function damagePageOf(data: string, tag: string): void {
  const file = databaseIn(data);
  const times = join(data, '..', 'times');
  execFileSync('touch', ['--reference', file, times]);

  const bytes = readFileSync(file);
  const at = bytes.indexOf(`"course":"${tag}"`);
  const page = Math.floor(at / pageBytes) * pageBytes;
  writeFileSync(file, bytes.fill(0xa5, page, page + 64));

  execFileSync('touch', ['--reference', times, file]);
}
