/** The database of enquiries: its files, its schema, and how it is opened. */
import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDriver } from './driver';

/** In DATA_DIR. SQLite puts `enquiries.db-wal` and `enquiries.db-shm` beside it while it is in use. */
export const databaseFile = (folder: string) => join(folder, 'enquiries.db');

/** From version to version. Times are milliseconds since 1970; the checksum is over what never changes (rows.ts). */
const migrations = [
  `CREATE TABLE enquiry (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    form TEXT NOT NULL,
    "values" TEXT NOT NULL,
    page TEXT NOT NULL,
    suspicions TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    kept_at INTEGER NOT NULL,
    checksum TEXT NOT NULL,
    search_text TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'refused', 'done')),
    due_at INTEGER NOT NULL,
    failures INTEGER NOT NULL,
    reason TEXT,
    ended_at INTEGER,
    status TEXT NOT NULL CHECK (status IN ('new', 'called', 'visited', 'enrolled', 'closed')),
    note TEXT NOT NULL
  ) STRICT;
  CREATE INDEX enquiry_id ON enquiry (id);
  CREATE INDEX enquiry_waiting ON enquiry (due_at) WHERE state = 'waiting';
  CREATE INDEX enquiry_refused ON enquiry (ended_at) WHERE state = 'refused';
  CREATE INDEX enquiry_ended ON enquiry (ended_at) WHERE state IN ('delivered', 'done');
  CREATE TABLE property (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  INSERT INTO property VALUES ('secret', lower(hex(randomblob(32)))), ('trusted_at', unixepoch('subsec') * 1000)`,
];

/** Opens any database, and makes an empty one where there is none, readable by its owner only. */
export function openFile(path: string, timeoutMs: number): Database {
  closeSync(openSync(path, 'a', 0o600));
  const DatabaseSync = openDriver();
  return new DatabaseSync(path, { timeout: timeoutMs });
}

/** Opens that of enquiries, and makes it where there is none. Throws SQLite's errors. */
export function openDatabase(path: string): Database {
  const database = openFile(path, 5_000);
  try {
    const { journal_mode: mode } = database.prepare('PRAGMA journal_mode = WAL').get();
    if (mode !== 'wal') throw new Error(`${path} is on a file system on which SQLite cannot work safely.`);
    // At every open: the driver's default may sync nothing. In a log of 16 MB, what many commits change is copied once.
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 4000');
    inTransaction(database, () => migrate(database));
    return database;
  } catch (fault) {
    database.close();
    throw fault;
  }
}

function migrate(database: Database): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get();
  if (version > migrations.length) throw new Error('The database was made by a newer release of this site.');
  for (const [index, migration] of migrations.entries())
    if (index >= version) database.exec(`${migration}; PRAGMA user_version = ${index + 1}`);
}

/** Runs the work as one transaction, which is on the disk when this returns. */
export function inTransaction<T>(database: Database, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (fault) {
    // SQLite has ended it by itself after some faults.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw fault;
  }
}

/** One server for each DATA_DIR: another, empty database, locked for as long as the process lives, however it ends. */
export function lockFolder(folder: string): Database {
  // For a moment a command may have it, to look whether a server has.
  const lock = openFile(join(folder, 'server.lock'), 200);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    if (Object(cause).errcode !== 5 /* SQLITE_BUSY */) throw cause;
    throw new Error(`Another server uses DATA_DIR ${folder}: each needs a folder of its own.`);
  }
}

/** Which files are at the place of the database and its log: to see whether they were deleted or replaced. */
export function filesAt(path: string): string {
  const about = [path, `${path}-wal`].map(file => statSync(file, { throwIfNoEntry: false }));
  return about.map(found => `${found?.dev}:${found?.ino}`).join(' ');
}

/** Changes when a file in it is made, removed or replaced. Reading the log's own times makes its next sync a third dearer. */
export function stateOf(folder: string): string {
  const found = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return `${found?.dev}:${found?.ino} ${found?.mtimeNs}`;
}

/** Copies the log into the database, which still has what was deleted until then. False where a reader holds it up. */
export function emptyLog(database: Database): boolean {
  return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get().busy === 0;
}

/** What SQLite finds wrong with it; undefined where it is whole. Throws where it is so damaged that SQLite gives up. */
export function faultIn(database: Database): string | undefined {
  const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get();
  return found === 'ok' ? undefined : String(found);
}

/** Source: SQLite's result codes, SQLITE_CORRUPT and SQLITE_NOTADB. */
export function isDamage(fault: unknown): boolean {
  return [11, 26].includes(Object(fault).errcode & 0xff);
}
