/** Copies what can be read of one database's rows into another. */

import { enquiryOf, isWhole } from '../enquiryRow';
import { searchTextOf, searchTextOfNote } from '../searchText';
import type { Row, Value } from '../sql';
import type { Database } from './chooseSqlite';

/** What has come over from all sources. */
export interface Copied {
  recovered: number;
  /** The numbers that could be read nowhere. */
  readonly lost: Set<number>;
  /** Whether any source could tell how many enquiries there were. */
  isLossKnown: boolean;
}

/** Of each enquiry the first database that has it whole. */
export function copyRows(databases: readonly Database[], fresh: Database): Copied {
  const copied: Copied = { recovered: 0, lost: new Set(), isLossKnown: false };
  const sources = databases.map(openSource);
  const copy = openCopy(sources, fresh);

  copyProperties(databases, fresh);
  for (const source of sources) copyEnquiries(source, copy, fresh, copied);
  return copied;
}

/** Of the first that has any. */
function copyProperties(databases: readonly Database[], fresh: Database): void {
  const set = fresh.prepare('INSERT OR REPLACE INTO property (name, value) VALUES (?, ?)');
  for (const database of databases) {
    const read = () => database.prepare('SELECT name, value FROM property').all();
    const properties = tryTo(read) ?? [];
    // One that is damaged counts as never said: it must not hold up the enquiries.
    for (const { name, value } of properties) tryTo(() => set.run(name, value));
    if (properties.length > 0) return;
  }
}

/**
 * A database that may be damaged anywhere. It is read row by row by its number, since one damaged
 * page hides a whole range from any other query.
 */
interface Source {
  /** No enquiry has a greater one; undefined where nothing tells. */
  readonly greatestNumber: number | undefined;

  /** Of the enquiry with that number; undefined where there is none, or it cannot be read. */
  id(number: number): Value | undefined;

  /** The enquiry with that number, or what belongs to it; undefined where it cannot be read. */
  rows(table: Table, number: number): readonly Row[] | undefined;
}

type Table = 'enquiry' | 'delivery' | 'event';

function openSource(database: Database): Source {
  const prepare = (text: string) => tryTo(() => database.prepare(text));
  const id = prepare('SELECT id FROM enquiry WHERE number = ?');
  const statements = {
    enquiry: prepare('SELECT * FROM enquiry WHERE number = ?'),
    delivery: prepare('SELECT * FROM delivery WHERE enquiry = ?'),
    event: prepare('SELECT * FROM event WHERE enquiry = ?'),
  };

  return {
    greatestNumber: greatestNumber(database),
    id: number => tryTo(() => id?.get(number).id),
    rows: (table, number) => tryTo(() => statements[table]?.all(number)),
  };
}

/** More than a site of this kind ever keeps: a greater one is damaged. */
export const maxNumber = 1_000_000;

/** Each place may be damaged, and say too little. */
function greatestNumber(database: Database): number | undefined {
  const texts = [
    'SELECT max(number) AS last FROM enquiry NOT INDEXED',
    'SELECT max(number) AS last FROM enquiry INDEXED BY sqlite_autoindex_enquiry_1',
    'SELECT max(enquiry) AS last FROM delivery',
    'SELECT max(enquiry) AS last FROM event INDEXED BY event_enquiry',
  ];
  const read = (text: string): number | undefined =>
    tryTo(() => Number(database.prepare(text).get().last));
  const found = texts.map(read).filter(number => number !== undefined);
  const numbers = found.filter(number => number <= maxNumber);
  return numbers.length > 0 ? Math.max(...numbers) : undefined;
}

function copyEnquiries(
  source: Source,
  copy: (row: Row) => void,
  fresh: Database,
  copied: Copied,
): void {
  if (source.greatestNumber === undefined) return;

  copied.isLossKnown = true;
  const hasId = fresh.prepare('SELECT 1 FROM enquiry WHERE id = ?');
  const isCopied = (id: Value | undefined): boolean =>
    id !== undefined && hasId.get(id) !== undefined;
  const hasNumber = fresh.prepare('SELECT 1 FROM enquiry WHERE number = ?');

  for (let number = 1; number <= source.greatestNumber; number += 1) {
    if (isCopied(source.id(number))) {
      copied.lost.delete(number);
      continue;
    }

    const row = source.rows('enquiry', number)?.[0];
    if (row !== undefined && isWhole(row)) {
      copy(row);
      copied.recovered += 1;
      copied.lost.delete(number);
    } else if (hasNumber.get(number) === undefined && seemsToHaveBeen(source, number)) {
      copied.lost.add(number);
    }
  }
}

/** One that was deleted has left no delivery. */
function seemsToHaveBeen(source: Source, number: number): boolean {
  const deliveries = source.rows('delivery', number);
  if (deliveries !== undefined) return deliveries.length > 0;

  const enquiry = source.rows('enquiry', number);
  return enquiry === undefined || enquiry.length > 0;
}

/** Gives the function that copies one enquiry with all that belongs to it. */
function openCopy(sources: readonly Source[], fresh: Database): (row: Row) => void {
  const addEnquiry = enquiryWriter(fresh);
  const addDeliveries = deliveryWriter(fresh);
  const addEvents = eventWriter(fresh);

  return row => {
    const deliveries = firstBelonging('delivery', row, sources);
    const events = firstBelonging('event', row, sources) ?? [];

    const number = addEnquiry(row, searchTextIn(row, events));
    addDeliveries(number, deliveries);
    addEvents(number, events);
  };
}

/** Of the first source that has any; undefined where it can be read nowhere. */
function firstBelonging(
  table: Table,
  { number: value, id }: Row,
  sources: readonly Source[],
): readonly Row[] | undefined {
  const number = Number(value);
  let found: readonly Row[] | undefined;
  for (const source of sources) {
    // Where files were overwritten, a number may be another's in another source.
    if (source.id(number) !== id) continue;

    found = source.rows(table, number) ?? found;
    if (found !== undefined && found.length > 0) break;
  }
  return found;
}

function searchTextIn(row: Row, events: readonly Row[]): string {
  const notes = events.map(({ text }) => String(text)).filter(text => text !== '');
  return [searchTextOf(enquiryOf(row)), ...notes.map(searchTextOfNote)].join('');
}

/**
 * Gives the function that writes an enquiry's row, and gives its number: that of before, where it
 * is free.
 */
function enquiryWriter(fresh: Database): (row: Row, searchText: string) => number {
  const insert = fresh.prepare(
    `INSERT INTO enquiry (number, id, form, "values", page, suspicions, received_at, kept_at, checksum, search_text,
      state, ended_at, stage, outcome, calls, first_touch_at, follow_up_at, closed_at, told_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const has = fresh.prepare('SELECT 1 FROM enquiry WHERE number = ?');

  return (row, searchText) => {
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
      insert.run(...content, 'waiting', null, 'new', null, 0, null, null, null, null);
    return Number(inserted.lastInsertRowid);
  };
}

/** What became of it. A database of an earlier step has less. */
function stateValues(row: Row): readonly Value[] {
  return [
    row.state ?? null,
    row.ended_at ?? null,
    row.stage ?? 'new',
    row.outcome ?? null,
    row.calls ?? 0,
    row.first_touch_at ?? null,
    row.follow_up_at ?? null,
    row.closed_at ?? null,
    toldAt(row),
  ];
}

/** A damaged one in the future would keep the office from ever being told. */
function toldAt({ told_at: at = null }: Row): Value {
  return Number(at) <= Date.now() ? at : null;
}

/**
 * Gives the function that writes the deliveries of an enquiry. They are undefined where they could
 * not be read.
 */
function deliveryWriter(
  fresh: Database,
): (number: number, deliveries: readonly Row[] | undefined) => void {
  const insert = fresh.prepare(
    `INSERT INTO delivery (enquiry, target, recipient, state, due_at, failures, reason, ended_at, claimed_until)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  );
  // Without a recipient of today's settings, it goes to those of today (delivery/mailTarget.ts). An
  // earlier salvage may have written the same.
  const deliverAgain = fresh.prepare(
    `INSERT INTO delivery (enquiry, target, recipient, state, due_at, failures, claimed_until)
     VALUES (?, 'mail', '', 'waiting', 0, 0, 0)
     ON CONFLICT DO UPDATE SET state = 'waiting', due_at = 0, reason = NULL, ended_at = NULL`,
  );
  const waits = fresh.prepare(
    `UPDATE enquiry SET state = 'waiting', ended_at = NULL WHERE number = ?`,
  );

  return (number, deliveries) => {
    const hasAll = tryTo(() => {
      for (const each of deliveries ?? []) insert.run(number, ...deliveryValues(each));
      return deliveries !== undefined && deliveries.length > 0;
    });
    // Where it is not known what became of it, it is delivered, perhaps again.
    if (hasAll !== true) {
      deliverAgain.run(number);
      waits.run(number);
    }
  };
}

function deliveryValues(row: Row): readonly Value[] {
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

/** Gives the function that writes the events of an enquiry, and that it was salvaged. */
function eventWriter(fresh: Database): (number: number, events: readonly Row[]) => void {
  const insert = fresh.prepare(
    'INSERT INTO event (enquiry, at, by, kind, text, outcome, due_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );

  return (number, events) => {
    for (const each of events) tryTo(() => insert.run(number, ...eventValues(each)));
    insert.run(number, Date.now(), 'website', 'salvaged', '', null, null);
  };
}

function eventValues(row: Row): readonly Value[] {
  return [
    row.at ?? 0,
    String(row.by),
    String(row.kind),
    String(row.text),
    row.outcome ?? null,
    row.due_at ?? null,
  ];
}

/** Undefined where it fails. */
export function tryTo<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
