/** Replaces the database with a backup. No server may run during this time. */
import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { syncFolderSync } from '../../system/durableFiles';
import { newestVersion } from '../schema';
import { StoreError } from '../sql';
import type { Database } from './chooseSqlite';
import { isServed } from './commandDatabase';
import {
  databaseFile,
  isDamage,
  lockFolder,
  moveDatabase,
  openDatabase,
  openFile,
  removeUnfinishedRestore,
  restoringFile,
  timeForFiles,
} from './databaseFile';

export interface Restored {
  /** The number of enquiries in the backup. */
  readonly enquiries: number;

  /** When the newest enquiry of the backup was stored. Undefined if the backup has no enquiry. */
  readonly newestAt: number | undefined;

  /**
   * What differs between the replaced database and the backup. Undefined if the replaced database
   * cannot be read.
   */
  readonly differences: Differences | undefined;

  /** The folder with the replaced files. Undefined if no files were replaced. */
  readonly replaced: string | undefined;
}

/** How many enquiries are in only one of the two databases. */
export interface Differences {
  readonly onlyReplaced: number;
  /**
   * The number of enquiries that are only in the backup. They were deleted after the backup was
   * made.
   */
  readonly onlyBackup: number;
}

/**
 * Restores a backup. If this function throws a StoreError, nothing was changed. The message of
 * the error is a sentence for the operator.
 */
export function restoreDatabase(folder: string, file: string): Restored {
  const dataDir = resolve(folder);
  const lock = lockWithoutServer(dataDir);
  const copy = restoringFile(dataDir);
  try {
    removeUnfinishedRestore(dataDir);
    copyWithWal(file, copy);
    const { ids, newestAt } = contentOfWhole(copy, file);
    const differences = differencesTo(dataDir, ids);

    const replaced = join(dataDir, 'replaced', timeForFiles());
    const moved = moveDatabase(dataDir, replaced);
    fs.renameSync(copy, databaseFile(dataDir));
    syncFolderSync(dataDir);
    return {
      enquiries: ids.size,
      newestAt,
      differences,
      replaced: moved === undefined ? undefined : replaced,
    };
  } finally {
    removeUnfinishedRestore(dataDir);
    lock.close();
  }
}

/**
 * Locks the database in the same way that a server does. Until the returned database is closed,
 * no server can start. Throws a StoreError if a server is running.
 */
export function lockWithoutServer(folder: string): Database {
  if (isServed(folder)) throw new StoreError(`A server runs on DATA_DIR ${folder}: stop it first.`);
  return lockFolder(folder);
}

/**
 * Copies the backup, and also its WAL if there is one. If somebody made the backup by copying the
 * files, the newest enquiries may be only in the WAL.
 */
function copyWithWal(file: string, copy: string): void {
  const wal = `${file}-wal`;
  fs.copyFileSync(file, copy);
  fs.chmodSync(copy, 0o600);
  if (fs.existsSync(wal)) fs.copyFileSync(wal, `${copy}-wal`);
}

interface Content {
  readonly ids: ReadonlySet<string>;
  readonly newestAt: number | undefined;
}

/**
 * Checks the copy, and ends the sessions in it. After that, everything is in one file and safe on
 * the disk.
 */
function contentOfWhole(copy: string, file: string): Content {
  const database = openOrRefuse(copy, file);
  try {
    refuseOtherShape(database, file);
    const { integrity_check: found } = database.prepare('PRAGMA integrity_check(1)').get();
    if (found !== 'ok') throw new StoreError(`${file} is damaged (${found}): take another backup.`);

    const ids = readIds(database);
    const { newest } = database.prepare('SELECT max(kept_at) AS newest FROM enquiry').get();
    endSessions(database);
    database.exec('PRAGMA journal_mode = DELETE');
    return { ids, newestAt: newest ?? undefined };
  } catch (fault) {
    if (isDamage(fault)) throw damagedBackup(file, fault);
    throw fault;
  } finally {
    database.close();
    syncFile(copy);
  }
}

/**
 * Ends all sessions. A phone may have been lost, and signed out after the backup was made. Its
 * session in the backup must not become valid again. An older backup may not have the tables of
 * the sessions.
 */
function endSessions(database: Database): void {
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE name IN ('desk_session', 'desk_link')")
    .all();
  for (const { name } of tables) database.exec(`DELETE FROM ${name}`);
}

function openOrRefuse(copy: string, file: string): Database {
  // SQLite would turn an empty file into a database.
  if (fs.statSync(copy).size === 0) throw new StoreError(`${file} is empty.`);
  try {
    return openDatabase(copy);
  } catch (fault) {
    if (isDamage(fault)) throw damagedBackup(file, fault);
    throw new StoreError(String(Object(fault).message).replace(copy, file), { cause: fault });
  }
}

function damagedBackup(file: string, cause: unknown): StoreError {
  return new StoreError(`${file} is damaged, or no database: take another backup.`, { cause });
}

function refuseOtherShape(database: Database, file: string): void {
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE name IN ('enquiry', 'schema_version')")
    .all();
  if (tables.length < 2) throw new StoreError(`${file} is a database, but not one of this site.`);

  const { version } = database.prepare('SELECT max(version) AS version FROM schema_version').get();
  if (version === null)
    throw new StoreError(`${file} does not say its version: take another backup.`);
  if (version > newestVersion)
    throw new StoreError(`${file} was made by a newer release of this site: run that one.`);
}

/**
 * Compares the enquiries of the current database with the enquiries of the backup. Undefined if
 * the current database cannot be read, for example because of damage.
 */
function differencesTo(folder: string, ids: ReadonlySet<string>): Differences | undefined {
  const path = databaseFile(folder);
  if (!fs.existsSync(path)) return { onlyReplaced: 0, onlyBackup: 0 };
  try {
    const database = openFile(path, 0);
    try {
      const before = readIds(database);
      return {
        onlyReplaced: [...before].filter(id => !ids.has(id)).length,
        onlyBackup: [...ids].filter(id => !before.has(id)).length,
      };
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function readIds(database: Database): ReadonlySet<string> {
  const rows = database.prepare('SELECT id FROM enquiry NOT INDEXED').all();
  return new Set(rows.map(({ id }) => String(id)));
}

function syncFile(file: string): void {
  const handle = fs.openSync(file, 'r+');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
