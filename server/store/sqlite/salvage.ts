/** Makes a whole database of what can be read of a damaged or misplaced one. The old files go to DATA_DIR/damaged. */
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { damagedFolder, syncFolder } from '../damagedFolder';
import { searchTextOf, searchTextOfNote } from '../matching';
import { enquiryOf, isWhole } from '../rows';
import { schemaTexts } from '../schema';
import type { Row } from '../sql';
import { databaseFile, inTransaction, openAlone, openDatabase, openFile } from './database';
import { sqliteDialect } from './dialect';
import type { Database } from './driver';

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
export const withLogs = (file: string): readonly string[] => [file, `${file}-wal`, `${file}-shm`];

/**
 * Copies what can be read by the server's connection, if there is one, and of the files that are at the place. A crash from
 * here on leaves the old database, or this one for `finishRebuild`.
 */
export function rebuild(folder: string, open?: Database): Salvaged {
  removeLeftovers(folder);
  const building = buildingFile(folder);
  const fresh = openDatabase(building);
  const sources = sourcesIn(folder, open);
  const copied: Copied = { recovered: 0, lost: new Set(), isLastKnown: true };

  inTransaction(fresh, () => {
    for (const text of schemaTexts(sqliteDialect)) fresh.exec(text);
    copyProperties(sources, fresh);
    for (const source of sources) copyEnquiries(source, fresh, copied);
  });

  // Everything is in the one file then, and synced.
  fresh.exec('PRAGMA journal_mode = DELETE');
  fresh.close();
  fs.renameSync(building, rebuiltFile(folder));
  syncFolder(folder);
  return { recovered: copied.recovered, lost: copied.isLastKnown ? copied.lost.size : 'not known' };
}

/** The file alone, too: one that a backup has overwritten is whole without the log of another. */
function sourcesIn(folder: string, open: Database | undefined): readonly Database[] {
  const path = databaseFile(folder);
  const withLog = open ?? tryTo(() => openFile(path, 0));
  const alone = fs.existsSync(path) ? tryTo(() => openAlone(path)) : undefined;
  return [withLog, alone].filter(source => source !== undefined);
}

/** What a killed rebuild or restore has left: it holds enquiries too. */
export function removeLeftovers(folder: string): void {
  const unfinished = [buildingFile(folder), `${databaseFile(folder)}.restoring`];
  for (const file of unfinished.flatMap(withLogs)) fs.rmSync(file, { force: true });
}

/** Puts it in place, if there is one. */
export function finishRebuild(folder: string): void {
  removeLeftovers(folder);
  if (fs.existsSync(rebuiltFile(folder))) putInPlace(folder, rebuiltFile(folder));
}

/** The same for a backup whose restore was killed. Gives whether there was one. */
export function finishRestore(folder: string): boolean {
  if (!fs.existsSync(restoredFile(folder))) return false;

  putInPlace(folder, restoredFile(folder));
  return true;
}

/**
 * Makes a file the database, and gives the folder to which the old files went, if there were any. The old log must not
 * stay: SQLite would take it for that of the new database. A crash leaves a state from which the same call goes on.
 */
export function putInPlace(folder: string, file: string): string | undefined {
  const old = withLogs(databaseFile(folder)).filter(each => fs.existsSync(each));
  const time = new Date().toISOString().replaceAll(':', '-');
  const isRestored = file === restoredFile(folder);
  const prefix = isRestored ? '' : `${time}-`;
  const place = isRestored ? join(folder, 'replaced', time) : damagedFolder(folder);
  if (old.length > 0) makeFolderIn(folder, place);

  for (const each of old) fs.renameSync(each, join(place, `${prefix}${basename(each)}`));
  if (old.length > 0) syncFolder(place);
  fs.renameSync(file, databaseFile(folder));
  syncFolder(folder);
  return old.length > 0 ? place : undefined;
}

function makeFolderIn(folder: string, place: string): void {
  fs.mkdirSync(place, { recursive: true, mode: 0o700 });
  if (dirname(place) !== folder) syncFolder(dirname(place));
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
 * SQLite deletes the log of an empty file, as one of a database that was never begun. With a first page, even one of zeros,
 * it reads the log. Gives whether the file was empty, and the log not.
 */
export function restoreFirstPage(folder: string): boolean {
  const path = databaseFile(folder);
  const sizes = withLogs(path).map(file => fs.statSync(file, { throwIfNoEntry: false })?.size);
  if (sizes[0] !== 0 || !sizes[1]) return false;

  fs.writeFileSync(path, Buffer.alloc(4_096), { flush: true });
  return true;
}

/** Of the first that has any. */
function copyProperties(sources: readonly Database[], fresh: Database): void {
  const set = fresh.prepare('INSERT OR REPLACE INTO property (name, value) VALUES (?, ?)');
  for (const source of sources) {
    const properties = tryTo(() => source.prepare('SELECT name, value FROM property').all()) ?? [];
    for (const { name, value } of properties) set.run(name, value);
    if (properties.length > 0) return;
  }
}

interface Copied {
  recovered: number;
  /** The numbers that could be read nowhere. */
  readonly lost: Set<number>;
  /** False where a source has more than could be counted. */
  isLastKnown: boolean;
}

/** Row by row by its number, since one damaged page hides a whole range from any other query. */
function copyEnquiries(source: Database, fresh: Database, copied: Copied): void {
  const copy = openCopy(source, fresh);
  const hasId = fresh.prepare('SELECT 1 FROM enquiry WHERE id = ?');
  const hasNumber = fresh.prepare('SELECT 1 FROM enquiry WHERE number = ?');
  const read = tryTo(() => source.prepare('SELECT * FROM enquiry WHERE number = ?'));
  const last = read === undefined ? 0 : greatestNumber(source);
  let unreadable = 0;

  for (let number = 1; number <= (last ?? maxNumber); number += 1) {
    const rows: Row[] | undefined = tryTo(() => read?.all(number));
    const row = rows?.[0];
    unreadable = rows === undefined ? unreadable + 1 : 0;
    if (last === undefined && unreadable > maxUnreadable) break;

    if (rows === undefined || (row !== undefined && !isWhole(row))) {
      if (hasNumber.get(number) === undefined) copied.lost.add(number);
    } else if (row !== undefined) {
      copied.lost.delete(number);
      if (hasId.get(row.id) !== undefined) continue;
      copy(row);
      copied.recovered += 1;
    }
  }
  // Most of the numbers that were tried were never there.
  if (last === undefined) copied.isLastKnown = false;
}

/** More than a site of this kind ever keeps. */
const maxNumber = 1_000_000;

/** A damaged page hides a few thousand. */
const maxUnreadable = 100_000;

/** Gives the function that copies one enquiry with all that belongs to it. */
function openCopy(source: Database, fresh: Database): (row: Row) => void {
  const insert = fresh.prepare(
    `INSERT INTO enquiry (number, id, form, "values", page, suspicions, received_at, kept_at, checksum, search_text,
      state, ended_at, stage, outcome, calls, first_touch_at, follow_up_at, closed_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertDelivery = fresh.prepare(
    `INSERT INTO delivery (enquiry, target, recipient, state, due_at, failures, reason, ended_at, claimed_until)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  );
  const insertEvent = fresh.prepare(
    'INSERT INTO event (enquiry, at, by, kind, text, outcome, due_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  // Without a recipient of today's settings, it goes to those of today (delivery/mail.ts).
  const deliverAgain = fresh.prepare(
    `INSERT INTO delivery (enquiry, target, recipient, state, due_at, failures, claimed_until)
     VALUES (?, 'mail', '', 'waiting', 0, 0, 0)`,
  );
  const waits = fresh.prepare(
    `UPDATE enquiry SET state = 'waiting', ended_at = NULL WHERE number = ?`,
  );

  const has = fresh.prepare('SELECT 1 FROM enquiry WHERE number = ?');

  return row => {
    const deliveries = belonging(source, 'delivery', row);
    const events = belonging(source, 'event', row) ?? [];
    const enquiry = enquiryOf(row);
    const notes = events.map(({ text }) => String(text)).filter(text => text !== '');
    const searchText = [searchTextOf(enquiry), ...notes.map(searchTextOfNote)].join('');

    const content = [
      has.get(row.number) === undefined ? Number(row.number) : null,
      row.id ?? '',
      row.form ?? '',
      row.values ?? '',
      row.page ?? '',
      row.suspicions ?? '',
      row.received_at ?? 0,
      row.kept_at ?? 0,
      row.checksum ?? '',
      searchText,
    ];
    const inserted =
      tryTo(() => insert.run(...content, ...stateValues(row))) ??
      insert.run(...content, 'waiting', null, 'new', null, 0, null, null, null);
    const number = Number(inserted.lastInsertRowid);

    const hasAll = tryTo(() => {
      for (const each of deliveries ?? []) insertDelivery.run(number, ...deliveryValues(each));
      return deliveries !== undefined && deliveries.length > 0;
    });
    // Where it is not known what became of it, it is delivered, perhaps again.
    if (hasAll !== true) {
      deliverAgain.run(number);
      waits.run(number);
    }

    for (const each of events) {
      tryTo(() =>
        insertEvent.run(
          number,
          each.at ?? 0,
          String(each.by),
          String(each.kind),
          String(each.text),
          each.outcome ?? null,
          each.due_at ?? null,
        ),
      );
    }
    insertEvent.run(number, Date.now(), 'website', 'salvaged', '', null, null);
  };
}

/** What became of it. A database of an earlier step has less. */
function stateValues(row: Row): readonly (string | number | null)[] {
  return [
    row.state ?? null,
    row.ended_at ?? null,
    row.stage ?? 'new',
    row.outcome ?? null,
    row.calls ?? 0,
    row.first_touch_at ?? null,
    row.follow_up_at ?? null,
    row.closed_at ?? null,
  ];
}

/** Undefined where it cannot be read. */
function belonging(
  source: Database,
  table: 'delivery' | 'event',
  { number = 0 }: Row,
): readonly Row[] | undefined {
  return tryTo(() => source.prepare(`SELECT * FROM ${table} WHERE enquiry = ?`).all(number));
}

function deliveryValues(row: Row): readonly (string | number | null)[] {
  return [
    row.target ?? null,
    row.recipient ?? null,
    row.state ?? null,
    row.due_at ?? null,
    row.failures ?? null,
    row.reason ?? null,
    row.ended_at ?? null,
  ];
}

/** Of the table, else of what belongs to it; undefined where none of it can be read. */
function greatestNumber(source: Database): number | undefined {
  const texts = [
    'SELECT max(number) AS last FROM enquiry NOT INDEXED',
    'SELECT max(number) AS last FROM enquiry INDEXED BY sqlite_autoindex_enquiry_1',
    'SELECT max(enquiry) AS last FROM delivery',
    'SELECT max(enquiry) AS last FROM event INDEXED BY event_enquiry',
  ];
  for (const text of texts) {
    const row = tryTo(() => source.prepare(text).get());
    if (row !== undefined) return Number(row.last);
  }
  return undefined;
}

/** Undefined where it fails. */
function tryTo<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
