/** Makes a whole database of what can be read of a damaged or misplaced one. The old files go to DATA_DIR/damaged. */
import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import { makeDamagedFolder, syncFolder } from '../damagedFolder';
import { searchTextOf, searchTextOfNote } from '../matching';
import { enquiryOf, isWhole } from '../rows';
import { schemaTexts } from '../schema';
import type { Row } from '../sql';
import { databaseFile, inTransaction, openDatabase } from './database';
import { sqliteDialect } from './dialect';
import type { Database } from './driver';

/** The exit code of a thread that has made a new database: the next thread puts it in place. */
export const restartCode = 75;

export interface Salvaged {
  /** Enquiries that came over. */
  recovered: number;
  /** Rows that could not be read, or were not whole. */
  lost: number;
}

const rebuiltFile = (folder: string): string => `${databaseFile(folder)}.rebuilt`;
const buildingFile = (folder: string): string => `${databaseFile(folder)}.building`;
const withLogs = (file: string): readonly string[] => [file, `${file}-wal`, `${file}-shm`];

/** Copies from each source in turn. A crash from here on leaves the old database, or this one for `finishRebuild`. */
export function rebuild(folder: string, sources: readonly Database[]): Salvaged {
  removeLeftovers(folder);
  const building = buildingFile(folder);
  const fresh = openDatabase(building);
  const salvaged: Salvaged = { recovered: 0, lost: 0 };

  inTransaction(fresh, () => {
    for (const text of schemaTexts(sqliteDialect)) fresh.exec(text);
    for (const source of sources) {
      if (source === sources[0]) copyProperties(source, fresh);
      copyEnquiries(source, fresh, source === sources[0], salvaged);
    }
  });

  // Everything is in the one file then, and synced.
  fresh.exec('PRAGMA journal_mode = DELETE');
  fresh.close();
  fs.renameSync(building, rebuiltFile(folder));
  syncFolder(folder);
  return salvaged;
}

/** What a killed rebuild has left: it holds enquiries too. */
export function removeLeftovers(folder: string): void {
  for (const file of withLogs(buildingFile(folder))) fs.rmSync(file, { force: true });
}

/** Puts it in place, if there is one. The old log must not stay: SQLite would take it for that of the new database. */
export function finishRebuild(folder: string): void {
  removeLeftovers(folder);
  if (!fs.existsSync(rebuiltFile(folder))) return;

  const time = new Date().toISOString().replaceAll(':', '-');
  for (const file of withLogs(databaseFile(folder)).filter(fs.existsSync)) {
    fs.renameSync(file, join(makeDamagedFolder(folder), `${time}-${basename(file)}`));
  }
  fs.renameSync(rebuiltFile(folder), databaseFile(folder));
  syncFolder(folder);
}

function copyProperties(source: Database, fresh: Database): void {
  const set = fresh.prepare('INSERT OR REPLACE INTO property (name, value) VALUES (?, ?)');
  const properties = tryTo(() => source.prepare('SELECT name, value FROM property').all()) ?? [];
  for (const { name, value } of properties) set.run(name, value);
}

/** Row by row by its number, since one damaged page hides a whole range from any other query. The first keeps its numbers. */
function copyEnquiries(source: Database, fresh: Database, isFirst: boolean, salvaged: Salvaged): void {
  const copy = openCopy(source, fresh);
  const find = fresh.prepare('SELECT 1 FROM enquiry WHERE id = ?');
  const read = tryTo(() => source.prepare('SELECT * FROM enquiry WHERE number = ?'));
  const last = read === undefined ? 0 : greatestNumber(source);

  for (let number = 1; number <= last; number += 1) {
    const rows: Row[] | undefined = tryTo(() => read?.all(number));
    const row = rows?.[0];
    if (rows === undefined || (row !== undefined && !isWhole(row))) {
      salvaged.lost += 1;
    } else if (row !== undefined && find.get(row.id) === undefined) {
      copy(row, isFirst);
      salvaged.recovered += 1;
    }
  }
}

/** Gives the function that copies one enquiry with all that belongs to it. */
function openCopy(source: Database, fresh: Database): (row: Row, keepsNumber: boolean) => void {
  const insert = fresh.prepare(
    `INSERT INTO enquiry (number, id, form, "values", page, suspicions, received_at, kept_at, checksum, search_text,
      status, state, ended_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertDelivery = fresh.prepare(
    `INSERT INTO delivery (enquiry, target, recipient, state, due_at, failures, reason, ended_at, claimed_until)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  );
  const insertEvent = fresh.prepare('INSERT INTO event (enquiry, at, by, kind, text) VALUES (?, ?, ?, ?, ?)');
  // Without a recipient of today's settings, it goes to those of today (delivery/mail.ts).
  const deliverAgain = fresh.prepare(
    `INSERT INTO delivery (enquiry, target, recipient, state, due_at, failures, claimed_until)
     VALUES (?, 'mail', '', 'waiting', 0, 0, 0)`,
  );
  const waits = fresh.prepare(
    `UPDATE enquiry SET state = 'waiting', status = 'new', ended_at = NULL WHERE number = ?`,
  );

  return (row, keepsNumber) => {
    const deliveries = belonging(source, 'delivery', row);
    const events = belonging(source, 'event', row) ?? [];
    const enquiry = enquiryOf(row);
    const notes = events.filter(({ kind }) => kind === 'noted').map(({ text }) => String(text));
    const searchText = [searchTextOf(enquiry), ...notes.map(searchTextOfNote)].join('');

    const content = [
      keepsNumber ? Number(row.number) : null,
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
    const state = [row.status ?? null, row.state ?? null, row.ended_at ?? null];
    const inserted =
      tryTo(() => insert.run(...content, ...state)) ?? insert.run(...content, 'new', 'waiting', null);
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
        insertEvent.run(number, each.at ?? 0, String(each.by), String(each.kind), String(each.text)),
      );
    }
    insertEvent.run(number, Date.now(), 'website', 'salvaged', '');
  };
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

/** From the table, else from an index; where neither can be read, more than a site of this kind ever keeps. */
function greatestNumber(source: Database): number {
  const asked = ['NOT INDEXED', 'INDEXED BY sqlite_autoindex_enquiry_1'].map(index =>
    tryTo(() => source.prepare(`SELECT max(number) AS last FROM enquiry ${index}`).get().last),
  );
  return Number(asked.find(last => last !== undefined) ?? 1_000_000);
}

/** Undefined where it fails. */
function tryTo<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
