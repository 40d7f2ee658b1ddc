/** Copies what can be read of one database's rows into another. */

import { enquiryOf, isWhole } from '../enquiryRow';
import { searchTextOf, searchTextOfNote } from '../searchText';
import type { Row, Value } from '../sql';
import type { Database } from './chooseSqlite';

/** What has come over from all sources so far. */
export interface Copied {
  recovered: number;
  /** The numbers that could be read nowhere. */
  readonly lost: Set<number>;
  /**
   * False where the greatest number of a source could
   * not be read: then nobody knows how many there were.
   */
  isLossKnown: boolean;
}

/** Of the first that has any. */
export function copyProperties(sources: readonly Database[], fresh: Database): void {
  const set = fresh.prepare('INSERT OR REPLACE INTO property (name, value) VALUES (?, ?)');
  for (const source of sources) {
    const properties = tryTo(() => source.prepare('SELECT name, value FROM property').all()) ?? [];
    // One that is damaged counts as never said: it must not hold up the enquiries.
    for (const { name, value } of properties) tryTo(() => set.run(name, value));
    if (properties.length > 0) return;
  }
}

/** Row by row by its number, since one damaged page hides a whole range from any other query. */
export function copyEnquiries(source: Database, fresh: Database, copied: Copied): void {
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
  if (last === undefined) copied.isLossKnown = false;
}

/** More than a site of this kind ever keeps. */
const maxNumber = 1_000_000;

/** A damaged page hides a few thousand. */
const maxUnreadable = 100_000;

/** Gives the function that copies one enquiry with all that belongs to it. */
function openCopy(source: Database, fresh: Database): (row: Row) => void {
  const addEnquiry = enquiryWriter(fresh);
  const addDeliveries = deliveryWriter(fresh);
  const addEvents = eventWriter(fresh);

  return row => {
    const deliveries = belonging(source, 'delivery', row);
    const events = belonging(source, 'event', row) ?? [];

    const number = addEnquiry(row, searchTextIn(row, events));
    addDeliveries(number, deliveries);
    addEvents(number, events);
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
export function tryTo<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
