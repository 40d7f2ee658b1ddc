/**
 * What a salvage finds where SQLite finds nothing:
 * rows on pages to which no page leads any more.
 */
import { schemaTexts } from '../schema';
import { type Database, openDriver } from './chooseSqlite';
import { inTransaction } from './databaseFile';
import type { DatabasePages } from './databasePages';
import { sqliteDialect } from './dialect';
import { type PageRecord, type RecordValue, recordsOn } from './pageRecords';
import { maxNumber, tryTo } from './rowCopy';

/**
 * A database in memory with all rows that are on these pages; undefined where there are none. A
 * page does not say of which table it is, so a row is of the table that takes it: by the number of
 * its columns, their types, and the checks of the schema.
 */
export function rowsOn(pages: DatabasePages): Database | undefined {
  const found = openEmpty();
  const adders = tables.map(table => openTable(found, table));
  let isEmpty = true;
  inTransaction(found, () => {
    for (const record of recordsOn(pages)) {
      const isTaken = adders.some(add => add(record));
      if (isTaken) isEmpty = false;
    }
  });
  return isEmpty ? undefined : found;
}

/** What a salvage copies (rowCopy.ts), and whether its rows have numbers of their own. */
const tables = [
  { name: 'enquiry', hasRowid: true },
  { name: 'event', hasRowid: true },
  { name: 'delivery', hasRowid: false },
  { name: 'property', hasRowid: false },
] as const;

function openEmpty(): Database {
  const DatabaseSync = openDriver();
  const database = new DatabaseSync(':memory:');
  // What belongs to an enquiry may be read before it, or without it.
  database.exec('PRAGMA foreign_keys = OFF');
  for (const text of schemaTexts(sqliteDialect)) database.exec(text);
  database.exec('DELETE FROM property');
  return database;
}

/** Adds a record where it is a row of that table; false where it is none. */
type AddRow = (record: PageRecord) => boolean;

function openTable(database: Database, { name, hasRowid }: (typeof tables)[number]): AddRow {
  const columns: readonly Column[] = database.prepare(`PRAGMA table_info(${name})`).all();

  // Of a row that is older than a column the record ends before it.
  const inserts = columns.map((_, last) => {
    const names = columns.slice(0, last + 1).map(column => `"${column.name}"`);
    const places = names.map(() => '?');
    return database.prepare(`INSERT OR IGNORE INTO ${name} (${names}) VALUES (${places})`);
  });

  return ({ rowid, values }) => {
    if (hasRowid !== (rowid !== undefined)) return false;
    if (rowid !== undefined && rowid > maxNumber) return false;

    // The first column of such a table is its number, of which the record has nothing.
    const row = rowid === undefined ? values : [rowid, ...values.slice(1)];
    const insert = inserts[row.length - 1];
    const fits = row.every((value, index) => isOfType(value, columns[index]));
    return fits && tryTo(() => insert?.run(...row).changes) === 1;
  };
}

interface Column {
  readonly name: string;
  readonly type: 'INTEGER' | 'TEXT';
}

/** SQLite would make a text of a number, and take the entry of an index for a row. */
function isOfType(value: RecordValue, column: Column | undefined): boolean {
  return value === null || typeof value === (column?.type === 'TEXT' ? 'string' : 'number');
}
