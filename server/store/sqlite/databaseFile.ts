/** The database file in DATA_DIR: how it is opened, locked and looked after. */
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Database, openDriver } from './chooseSqlite';

/**
 * In DATA_DIR. SQLite puts `enquiries.db-wal` and `enquiries.db-shm` beside it while it is in use.
 */
export const databaseFile = (folder: string) => join(folder, 'enquiries.db');

/** A server holds its lock as long as it lives. */
export const lockFile = (folder: string) => join(folder, 'server.lock');

/** So long SQLite waits for another program. */
export const busyMs = 5_000;

/** Opens any database, and makes an empty one where there is none, readable by its owner only. */
export function openFile(path: string, timeoutMs: number): Database {
  // Not one that is there: to close it would take the
  // locks of another connection of this process away.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  const DatabaseSync = openDriver();
  return new DatabaseSync(path, { timeout: timeoutMs });
}

/** Opens the one file as it is, without its log, to read what is in there. */
export function openAlone(path: string): Database {
  const address = pathToFileURL(path);
  address.search = '?immutable=1';
  const DatabaseSync = openDriver();
  return new DatabaseSync(address, { readOnly: true });
}

/**
 * Opens that of enquiries, and makes an empty one where
 * there is none. Throws SQLite's errors, or a sentence.
 */
export function openDatabase(path: string): Database {
  const database = openFile(path, busyMs);
  try {
    refuseEarlierShape(database, path);
    const { journal_mode: mode } = database.prepare('PRAGMA journal_mode = WAL').get();
    if (mode !== 'wal')
      throw new Error(`${path} is on a file system on which SQLite cannot work safely.`);

    // At every open: the driver's default may sync nothing.
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA secure_delete = ON');
    database.exec('PRAGMA foreign_keys = ON');
    // In a log of 16 MB, what many commits change is copied once.
    database.exec('PRAGMA wal_autocheckpoint = 4000');
    // The log is made by the first transaction: from
    // here on all files are at their places (fileWatch.ts).
    inTransaction(database, () => undefined);
    return database;
  } catch (fault) {
    database.close();
    throw fault;
  }
}

/**
 * Earlier releases counted their versions there; this one has a table for it (schema.ts). Nothing
 * is written before.
 */
function refuseEarlierShape(database: Database, path: string): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get();
  if (version === 0) return;

  throw new Error(
    `${path} is of an earlier release, which this one does not read. It was not touched: move it to another folder, and start again.`,
  );
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

/** The message is a sentence for the operator. */
export class FolderInUse extends Error {}

/**
 * One server for each DATA_DIR: another, empty database, locked for as long as the process lives,
 * however it ends.
 */
export function lockFolder(folder: string): Database {
  // For a moment a command may have it, to look whether a server has.
  const lock = openFile(lockFile(folder), 200);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    if (Object(cause).errcode !== 5 /* SQLITE_BUSY */) throw cause;
    throw new FolderInUse(
      `Another server uses DATA_DIR ${folder}: each needs a folder of its own.`,
    );
  }
}

/**
 * Copies the log into the database, which still has what was deleted until then. False where a
 * reader holds it up.
 */
export function emptyLog(database: Database): boolean {
  return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get().busy === 0;
}

/** In a larger one, to look up each row in each index takes seconds, in which nothing is kept. */
const maxWholeCheckBytes = 50_000_000;

/**
 * What SQLite finds wrong with it; undefined where it is whole. Throws where it is so damaged that
 * SQLite gives up.
 */
export function faultIn(database: Database): string | undefined {
  const { page_count: pages } = database.prepare('PRAGMA page_count').get();
  const { page_size: pageBytes } = database.prepare('PRAGMA page_size').get();
  const isLarge = pages * pageBytes > maxWholeCheckBytes;
  const check = isLarge ? 'quick_check' : 'integrity_check';
  const { [check]: found } = database.prepare(`PRAGMA ${check}(1)`).get();
  return found === 'ok' ? undefined : String(found);
}

/** Source: SQLite's result codes, SQLITE_CORRUPT and SQLITE_NOTADB. */
export function isDamage(fault: unknown): boolean {
  return isOneOf(fault, [11, 26], /malformed|file is not a database/);
}

/**
 * Another program has the lock, or the disk is full. Source:
 * SQLite's result codes, SQLITE_BUSY and SQLITE_FULL.
 */
export function isLockedOrFull(fault: unknown): boolean {
  return isOneOf(fault, [5, 13], /database is locked|database or disk is full/);
}

/** The faults of some calls of the packaged driver have no code, only SQLite's message. */
function isOneOf(fault: unknown, codes: readonly number[], messages: RegExp): boolean {
  const { errcode, message }: { errcode?: number; message?: string } = Object(fault);
  if (errcode !== undefined) return codes.includes(errcode & 0xff);
  return messages.test(message ?? '');
}
