/**
 * Makes a whole database of what can be read of a damaged
 * or misplaced one. The old files go to DATA_DIR/damaged.
 */
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncFolderSync } from '../../system/durableFiles';
import { damagedFolder } from '../damagedFolder';
import { schemaTexts } from '../schema';
import type { Database } from './chooseSqlite';
import { databaseFile, inTransaction, openAlone, openDatabase, openFile } from './databaseFile';
import { openPages } from './databasePages';
import { sqliteDialect } from './dialect';
import { copyRows, tryTo } from './rowCopy';
import { rowsOn } from './rowsOnPages';

/** The exit code of a thread that has made a new database: the next thread puts it in place. */
export const restartCode = 75;

export interface Salvaged {
  /** Enquiries that came over. */
  readonly recovered: number;
  /** Rows that could not be read, or were not whole. */
  readonly lost: number | 'not known';
}

const rebuiltFile = (folder: string): string => `${databaseFile(folder)}.rebuilt`;
/** A backup that was checked and is to take the place. */
export const restoredFile = (folder: string): string => `${databaseFile(folder)}.restored`;
const buildingFile = (folder: string): string => `${databaseFile(folder)}.building`;
/** What a database consists of while it is in use. */
export const withWalFiles = (file: string): readonly string[] => [
  file,
  `${file}-wal`,
  `${file}-shm`,
];

/**
 * Copies what can be read by the server's connection, if there is one, and of the files that are at
 * the place. A crash from here on leaves the old database, or this one for `finishRebuild`.
 */
export function rebuild(folder: string, open?: Database): Salvaged {
  removeLeftovers(folder);
  const building = buildingFile(folder);
  const fresh = openDatabase(building);
  const sources = openSources(folder, open);

  const copied = inTransaction(fresh, () => {
    for (const text of schemaTexts(sqliteDialect)) fresh.exec(text);
    return copyRows(sources.databases, fresh);
  });
  sources.close();

  // Everything is in the one file then, and synced.
  fresh.exec('PRAGMA journal_mode = DELETE');
  fresh.close();
  fs.renameSync(building, rebuiltFile(folder));
  syncFolderSync(folder);
  return { recovered: copied.recovered, lost: copied.isLossKnown ? copied.lost.size : 'not known' };
}

interface Sources {
  readonly databases: readonly Database[];
  close(): void;
}

/** First what SQLite can read, then what it cannot find. */
function openSources(folder: string, open: Database | undefined): Sources {
  const path = databaseFile(folder);
  const isThere = fs.existsSync(path);
  // Before SQLite looks at the files: it deletes a WAL that it takes for another's.
  const pages = isThere ? tryTo(() => openPages(path)) : undefined;
  const onPages = pages === undefined ? undefined : tryTo(() => rowsOn(pages));
  const withWal = open ?? tryTo(() => openFile(path, 0));
  // One that a backup has overwritten is whole without the WAL of another.
  const alone = isThere ? tryTo(() => openAlone(path)) : undefined;

  return {
    databases: [withWal, alone, onPages].filter(source => source !== undefined),
    close: () => pages?.close(),
  };
}

/** What a killed rebuild or restore has left: it holds enquiries too. */
export function removeLeftovers(folder: string): void {
  const unfinished = [buildingFile(folder), `${databaseFile(folder)}.restoring`];
  for (const file of unfinished.flatMap(withWalFiles)) fs.rmSync(file, { force: true });
}

/** Puts it in place, if there is one. Gives whether there was. */
export function finishRebuild(folder: string): boolean {
  removeLeftovers(folder);
  if (!fs.existsSync(rebuiltFile(folder))) return false;

  putRebuiltInPlace(folder);
  return true;
}

/** Whether a start would put something in place: before that, nothing is to be read or changed. */
export function hasUnplaced(folder: string): boolean {
  return fs.existsSync(rebuiltFile(folder)) || fs.existsSync(restoredFile(folder));
}

/** The same for a backup whose restore was killed. Gives whether there was one. */
export function finishRestore(folder: string): boolean {
  if (!fs.existsSync(restoredFile(folder))) return false;

  putRestoredInPlace(folder);
  return true;
}

/** The old files go to DATA_DIR/damaged, each with the time in its name. */
function putRebuiltInPlace(folder: string): void {
  const place = damagedFolder(folder);
  putInPlace(folder, { file: rebuiltFile(folder), place, prefix: `${timeForFiles()}-` });
}

/**
 * The old files go to a folder of their own in
 * DATA_DIR/replaced, which is given, if there were any.
 */
export function putRestoredInPlace(folder: string): string | undefined {
  return putInPlace(folder, {
    file: restoredFile(folder),
    // What a killed salvage has left is of the time
    // before: the next start would put it over the backup.
    others: [rebuiltFile(folder)],
    place: join(folder, 'replaced', timeForFiles()),
    prefix: '',
  });
}

function timeForFiles(): string {
  return new Date().toISOString().replaceAll(':', '-');
}

interface Placing {
  /** What becomes the database. */
  readonly file: string;
  /** What goes beside the database and its WAL. */
  readonly others?: readonly string[];
  /** The folder for the old files, and what their names begin with there. */
  readonly place: string;
  readonly prefix: string;
}

/**
 * Makes a file the database, and gives the folder to which the old files went, if there were any.
 * The old WAL must not stay: SQLite would take it for that of the new database. A crash leaves a
 * state from which the same call goes on.
 */
function putInPlace(folder: string, placing: Placing): string | undefined {
  const { file, others = [], place, prefix } = placing;
  const before = [...withWalFiles(databaseFile(folder)), ...others];
  const old = before.filter(each => fs.existsSync(each));
  if (old.length > 0) makeFolderIn(folder, place);

  for (const each of old) fs.renameSync(each, join(place, `${prefix}${basename(each)}`));
  if (old.length > 0) syncFolderSync(place);
  fs.renameSync(file, databaseFile(folder));
  syncFolderSync(folder);
  return old.length > 0 ? place : undefined;
}

function makeFolderIn(folder: string, place: string): void {
  fs.mkdirSync(place, { recursive: true, mode: 0o700 });
  if (dirname(place) !== folder) syncFolderSync(dirname(place));
}

/** Whether it has enquiries, but does not know its version: they were made in one commit. */
export function hasLostVersion(database: Database): boolean {
  const has = (table: string): boolean =>
    database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined;
  if (!has('enquiry')) return false;
  return (
    !has('schema_version') || database.prepare('SELECT 1 FROM schema_version').get() === undefined
  );
}

/**
 * Whether the file is empty or gone, and its WAL is
 * not: SQLite deletes such a WAL at the first look.
 */
export function hasOnlyWal(folder: string): boolean {
  const [bytes = 0, walBytes = 0] = withWalFiles(databaseFile(folder)).map(
    file => fs.statSync(file, { throwIfNoEntry: false })?.size,
  );
  return bytes === 0 && walBytes > 0;
}

/**
 * Of an empty file SQLite takes the WAL for that of a database that was never begun. With a first
 * page, even one of zeros, it reads the WAL. Gives whether there was only a WAL.
 */
export function mendEmptyFile(folder: string): boolean {
  if (!hasOnlyWal(folder)) return false;

  fs.writeFileSync(databaseFile(folder), Buffer.alloc(4_096), { mode: 0o600, flush: true });
  syncFolderSync(folder);
  return true;
}
