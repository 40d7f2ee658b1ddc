/** The database file in DATA_DIR: opens, locks, checks and moves it. */
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncFolderSync } from '../../system/durableFiles';
import { damagedFolder } from '../damagedFolder';
import { type Database, openDriver } from './chooseSqlite';

/**
 * The path of the database. While a program uses the database, SQLite keeps two more files in the
 * same folder: `enquiries.db-wal` and `enquiries.db-shm`.
 */
export const databaseFile = (folder: string): string => join(folder, 'enquiries.db');

/** The path of the lock, which a server holds while it runs. */
export const lockFile = (folder: string): string => join(folder, 'server.lock');

/** How long SQLite waits for a lock that another program holds. */
export const busyMs = 5_000;

/**
 * Opens the file of a database. If there is no file, makes an empty one that only its owner can
 * read.
 */
export function openFile(path: string, timeoutMs: number): Database {
  // An existing file is not opened here. When a process closes a file, all connections of this
  // process to the file lose their locks (POSIX locks).
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  const DatabaseSync = openDriver();
  return new DatabaseSync(path, { timeout: timeoutMs });
}

/**
 * Opens the database of enquiries. Makes an empty one if there is none. Throws SQLite's errors, or
 * an error with a sentence for the operator.
 */
export function openDatabase(path: string): Database {
  const database = openFile(path, busyMs);
  try {
    const { journal_mode: mode } = database.prepare('PRAGMA journal_mode = WAL').get();
    if (mode !== 'wal')
      throw new Error(`${path} is on a file system on which SQLite cannot work safely.`);

    // These settings are set at each opening. With the default of some drivers, a commit may not
    // be safe on the disk.
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA secure_delete = ON');
    database.exec('PRAGMA foreign_keys = ON');
    // SQLite copies the WAL into the database only when the WAL has 16 MB. With a large WAL,
    // SQLite copies a page of the database only once, even if many commits have changed the page.
    database.exec('PRAGMA wal_autocheckpoint = 4000');
    return database;
  } catch (fault) {
    database.close();
    throw fault;
  }
}

/** Runs the work as one transaction. When this function returns, the transaction is on the disk. */
export function inTransaction<T>(database: Database, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (fault) {
    // After some errors, SQLite has already rolled the transaction back.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw fault;
  }
}

/** Another server uses the folder. The message is a sentence for the operator. */
export class FolderInUse extends Error {}

/**
 * Makes sure that only one server uses DATA_DIR. The lock is an empty database that stays locked.
 * If the process ends or is killed, the system removes the lock.
 */
export function lockFolder(folder: string): Database {
  // A command that looks for a running server holds the lock for a moment. So a starting server
  // waits up to 200 ms for the lock.
  const lock = openFile(lockFile(folder), 200);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    if (Object(cause).errcode !== 5 /* SQLITE_BUSY */) throw cause;
    throw new FolderInUse(
      `Another server uses DATA_DIR ${folder}: stop that one, or give this one a folder of its own. Several processes of one site need a PostgreSQL (DATABASE_URL).`,
    );
  }
}

/**
 * Copies the WAL into the database, and empties the WAL, because it may still contain deleted
 * rows. Returns false if another program is reading: the WAL cannot be emptied now.
 */
export function truncateWal(database: Database): boolean {
  return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get().busy === 0;
}

/**
 * Checks the database. Returns the first damage that SQLite finds, or undefined if there is none.
 * If the damage is very great, SQLite cannot check the database at all, and this function throws.
 */
export function faultIn(database: Database): string | undefined {
  const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get();
  return found === 'ok' ? undefined : String(found);
}

/**
 * True if the error means that the database is damaged. Source: SQLite's result codes,
 * SQLITE_CORRUPT and SQLITE_NOTADB.
 */
export function isDamage(fault: unknown): boolean {
  return isOneOf(fault, [11, 26], /malformed|file is not a database/);
}

/**
 * True if the error means that another program holds the lock. Source: SQLite's result codes,
 * SQLITE_BUSY.
 */
export function isLocked(fault: unknown): boolean {
  return isOneOf(fault, [5], /database is locked/);
}

/**
 * Whether the error has one of these codes. The driver of the package gives some errors only a
 * message and no code. If there is no code, the message is checked.
 */
function isOneOf(fault: unknown, codes: readonly number[], messages: RegExp): boolean {
  const { errcode, message }: { errcode?: number; message?: string } = Object(fault);
  if (errcode !== undefined) return codes.includes(errcode & 0xff);
  return messages.test(message ?? '');
}

/** The files of a database while it is in use. */
const withWalFiles = (file: string): readonly string[] => [`${file}-wal`, `${file}-shm`, file];

/**
 * Moves the database and its WAL to another folder. Returns the new path after the
 * disk has synced the move. Returns undefined if there was no database.
 */
export function moveDatabase(folder: string, place: string): string | undefined {
  const files = withWalFiles(databaseFile(folder)).filter(file => existsSync(file));
  if (files.length === 0) return undefined;

  mkdirSync(place, { recursive: true, mode: 0o700 });
  for (const file of files) renameSync(file, join(place, basename(file)));
  for (const changed of [place, dirname(place), folder]) syncFolderSync(changed);
  return databaseFile(place);
}

/**
 * Moves the database to a new folder in DATA_DIR/damaged. Returns the new path, or undefined if
 * there was no database.
 */
export function moveDamaged(folder: string): string | undefined {
  return moveDatabase(folder, join(damagedFolder(folder), timeForFiles()));
}

/** The present time, usable as a file or folder name. */
export function timeForFiles(): string {
  return new Date().toISOString().replaceAll(':', '-');
}

/** The path at which restore.ts copies and checks a backup. */
export const restoringFile = (folder: string): string => `${databaseFile(folder)}.restoring`;

/**
 * Deletes the copy that remains if a restore is killed. The copy contains enquiries, so it must
 * not stay.
 */
export function removeUnfinishedRestore(folder: string): void {
  for (const file of withWalFiles(restoringFile(folder))) rmSync(file, { force: true });
}
