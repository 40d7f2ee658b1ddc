/** What can happen to the database's files while they stay the same files: by a hand, a tool or a disk. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

const pageBytes = 4096;

const database = data => join(data, 'enquiries.db');
const log = data => join(data, 'enquiries.db-wal');

/** Each by what is said of the database then. `isStopped`: the server is not running meanwhile. */
export const changes = {
  'overwritten by a backup': {
    change({ data, backup }) {
      copyFileSync(backup, database(data));
    },
  },

  'overwritten by a backup, log emptied': {
    change({ data, backup }) {
      truncateSync(log(data));
      copyFileSync(backup, database(data));
    },
  },

  'its log emptied': {
    change({ data }) {
      truncateSync(log(data));
    },
  },

  'its log removed': {
    change({ data }) {
      rmSync(log(data));
    },
  },

  'its file emptied': {
    change({ data }) {
      truncateSync(database(data));
    },
  },

  'a byte of its secret flipped': {
    isStopped: true,
    change: ({ data }) => flip(data, 'secret'),
  },

  'a byte of its time flipped': {
    isStopped: true,
    change: ({ data }) => flip(data, 'trusted_at'),
  },

  // As a disk does it: the file's times tell nothing.
  'damaged on the disk': {
    change({ data }) {
      const other = new DatabaseSync(database(data), { timeout: 5_000 });
      // All is in the one file then.
      other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      const file = database(data);
      const times = join(data, '..', 'times');
      execFileSync('touch', ['--reference', file, times]);
      const bytes = readFileSync(file);
      const at = bytes.indexOf('"course":"n-5"');
      const page = Math.floor(at / pageBytes) * pageBytes;
      writeFileSync(file, bytes.fill(0xa5, page, page + 64));
      execFileSync('touch', ['--reference', times, file]);
      // What another process changes lets the server read all pages again.
      other.exec("UPDATE property SET value = value WHERE name = 'secret'");
      other.close();
    },
  },
};

/** The name of a property, in its row. */
function flip(data, name) {
  const bytes = readFileSync(database(data));
  const at = bytes.lastIndexOf(name);
  writeFileSync(database(data), bytes.fill('b', at + 2, at + 3));
}
