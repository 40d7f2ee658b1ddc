/** Brings a whole store into an empty database of PostgreSQL, for a site that moves there. */

import { setPropertyText } from './properties';
import { type Row, type Sql, type Statement, StoreError, type Value } from './sql';

/** In the order in which they refer to each other. Sessions stay: everybody signs in anew. */
const tables = ['enquiry', 'delivery', 'event', 'facts'] as const;

export type CopiedRows = Readonly<Record<(typeof tables)[number], number>>;

/** Few enough for the parameters of one statement. */
const rowsInStatement = 500;

/**
 * Both have the tables of this release. All or nothing: one transaction. Rejects with a StoreError
 * where the target has enquiries already, or where another number of rows arrived.
 */
export async function copyStore(from: Sql, to: Sql): Promise<CopiedRows> {
  const [held] = await to.read('SELECT 1 AS held FROM enquiry LIMIT 1');
  if (held !== undefined) throw new StoreError(notEmpty);

  // A server that ran there for a moment has noted the facts of its file.
  const statements: Statement[] = [['DELETE FROM facts']];
  for (const table of tables) {
    const rows = await from.read(`SELECT * FROM ${table}`);
    for (let first = 0; first < rows.length; first += rowsInStatement)
      statements.push(insertRows(table, rows.slice(first, first + rowsInStatement)));
  }
  for (const { name = null, value = null } of await from.read('SELECT name, value FROM property'))
    statements.push([setPropertyText, name, value]);
  await to.write(...statements, ...['enquiry', 'event'].map(nextNumber));

  const [sent, arrived] = await Promise.all([countRows(from), countRows(to)]);
  for (const table of tables)
    if (sent[table] !== arrived[table])
      throw new StoreError(
        `Of the table ${table}, ${arrived[table]} of ${sent[table]} rows arrived.`,
      );
  return arrived;
}

const notEmpty =
  'The database of DATABASE_URL has enquiries already: copy fills only one that is empty. Nothing was changed.';

/** With the numbers that they have. */
function insertRows(table: string, rows: readonly Row[]): Statement {
  const names = Object.keys(rows[0] ?? {});
  const values: Value[] = [];
  const bound = (value: Value): string => `$${values.push(value)}`;
  const lines = rows.map(row => `(${names.map(name => bound(row[name] ?? null)).join(', ')})`);
  // In quotes: one of the names is a word of SQL.
  const columns = names.map(name => `"${name}"`).join(', ');
  return [`INSERT INTO ${table} (${columns}) VALUES ${lines.join(', ')}`, ...values];
}

/** The next number follows the greatest. */
function nextNumber(table: string): Statement {
  const sequence = `pg_get_serial_sequence('${table}', 'number')`;
  return [`SELECT setval(${sequence}, max(number)) FROM ${table} HAVING max(number) IS NOT NULL`];
}

async function countRows(sql: Sql): Promise<CopiedRows> {
  const counts = tables.map(table => `(SELECT count(*) FROM ${table}) AS ${table}`);
  const [row = {}] = await sql.read(`SELECT ${counts.join(', ')}`);
  return {
    enquiry: Number(row.enquiry),
    delivery: Number(row.delivery),
    event: Number(row.event),
    facts: Number(row.facts),
  };
}
