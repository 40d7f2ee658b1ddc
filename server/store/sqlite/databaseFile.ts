/** The database file in DATA_DIR: how it is opened, locked and looked after. */
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncFolderSync } from '../../system/durableFiles';
import { damagedFolder } from '../damagedFolder';
import { type Database, openDriver } from './chooseSqlite';

/**
 * In DATA_DIR. SQLite puts `enquiries.db-wal` and `enquiries.db-shm` beside it while it is in use.
 */
export const databaseFile = (folder: string): string => join(folder, 'enquiries.db');

/** A server holds its lock as long as it lives. */
export const lockFile = (folder: string): string => join(folder, 'server.lock');

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

/**
 * Opens that of enquiries, and makes an empty one where
 * there is none. Throws SQLite's errors, or a sentence.
 */
export function openDatabase(path: string): Database {
  const database = openFile(path, busyMs);
  try {
    const { journal_mode: mode } = database.prepare('PRAGMA journal_mode = WAL').get();
    if (mode !== 'wal')
      throw new Error(`${path} is on a file system on which SQLite cannot work safely.`);

    // At every open: the driver's default may sync nothing.
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA secure_delete = ON');
    database.exec('PRAGMA foreign_keys = ON');
    // In a WAL of 16 MB, what many commits change is copied once.
    database.exec('PRAGMA wal_autocheckpoint = 4000');
    return database;
  } catch (fault) {
    database.close();
    throw fault;
  }
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
      `Another server uses DATA_DIR ${folder}: stop that one, or give this one a folder of its own. Several processes of one site need a PostgreSQL (DATABASE_URL).`,
    );
  }
}

/**
 * Copies the WAL into the database, which still has what was deleted until then. False where a
 * reader holds it up.
 */
export function truncateWal(database: Database): boolean {
  return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get().busy === 0;
}

/**
 * What SQLite finds wrong with it; undefined where it is whole. Throws where it is so damaged that
 * SQLite gives up.
 */
export function faultIn(database: Database): string | undefined {
  const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get();
  return found === 'ok' ? undefined : String(found);
}

/** Source: SQLite's result codes, SQLITE_CORRUPT and SQLITE_NOTADB. */
export function isDamage(fault: unknown): boolean {
  return isOneOf(fault, [11, 26], /malformed|file is not a database/);
}

/** Another program has the lock. Source: SQLite's result codes, SQLITE_BUSY. */
export function isLocked(fault: unknown): boolean {
  return isOneOf(fault, [5], /database is locked/);
}

/** The faults of some calls of the packaged driver have no code, only SQLite's message. */
function isOneOf(fault: unknown, codes: readonly number[], messages: RegExp): boolean {
  const { errcode, message }: { errcode?: number; message?: string } = Object(fault);
  if (errcode !== undefined) return codes.includes(errcode & 0xff);
  return messages.test(message ?? '');
}

/** What a database consists of while it is in use. */
const withWalFiles = (file: string): readonly string[] => [`${file}-wal`, `${file}-shm`, file];

/**
 * Moves the database with its WAL, and syncs the folders. Gives where it is now; undefined where
 * there was none.
 */
export function moveDatabase(folder: string, place: string): string | undefined {
  const files = withWalFiles(databaseFile(folder)).filter(file => existsSync(file));
  if (files.length === 0) return undefined;

  mkdirSync(place, { recursive: true, mode: 0o700 });
  for (const file of files) renameSync(file, join(place, basename(file)));
  for (const changed of [place, dirname(place), folder]) syncFolderSync(changed);
  return databaseFile(place);
}

/** Moves it to a folder of its own in DATA_DIR/damaged. */
export function moveDamaged(folder: string): string | undefined {
  return moveDatabase(folder, join(damagedFolder(folder), timeForFiles()));
}

/** The time, as a name of a file or folder. */
export function timeForFiles(): string {
  return new Date().toISOString().replaceAll(':', '-');
}

/** A copy of a backup that is being checked (restore.ts). */
export const restoringFile = (folder: string): string => `${databaseFile(folder)}.restoring`;

/** What a killed restore has left holds enquiries too. */
export function removeUnfinishedRestore(folder: string): void {
  for (const file of withWalFiles(restoringFile(folder))) rmSync(file, { force: true });
}
