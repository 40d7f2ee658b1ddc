/** Copies a whole store into an empty PostgreSQL database, for a site that moves to PostgreSQL. */
import type { Postgres } from './postgres/postgres';
import { type Row, type Sql, type Statement, StoreError, type Value } from './sql';

/**
 * The tables in the order of their references, each with its key. The rows are read in the order of
 * the key. Sessions are not copied, so everybody must sign in again.
 */
const tables: ReadonlyMap<string, readonly string[]> = new Map([
  ['enquiry', ['number']],
  ['delivery', ['enquiry', 'target', 'recipient']],
  ['event', ['number']],
  ['property', ['name']],
  ['facts', ['number']],
  ['colleague', ['address']],
  ['photo', ['name']],
]);

/**
 * The number of rows that are read and inserted at once. It is small enough to save memory and to
 * fit the parameters of one statement.
 */
const rowsInPage = 500;
/** Fewer photos are copied at once, because each may have more than a megabyte. */
const photosInPage = 8;

/**
 * Copies the rows of `tables` in one transaction, so either everything is copied or nothing. Both
 * databases must have the tables of this release. Gives the number of copied rows of each table.
 * Rejects with a StoreError if the target already has enquiries, or if the numbers of rows differ.
 */
export async function copyStore(from: Sql, to: Postgres): Promise<ReadonlyMap<string, number>> {
  if ((await countRows(to, 'enquiry')) > 0) throw new StoreError(notEmpty);

  await to.writeMany(statementsOf(from));

  const counts = new Map<string, number>();
  for (const table of tables.keys()) {
    const [sent, arrived] = [await countRows(from, table), await countRows(to, table)];
    if (sent !== arrived)
      throw new StoreError(`Of the table ${table}, ${arrived} of ${sent} rows arrived.`);
    counts.set(table, arrived);
  }
  return counts;
}

const notEmpty =
  'The database of DATABASE_URL has enquiries already: copy fills only an empty database. Nothing was changed.';

async function countRows(sql: Sql, table: string): Promise<number> {
  const [row] = await sql.read(`SELECT count(*) AS count FROM ${table}`);
  return Number(row?.count);
}

async function* statementsOf(from: Sql): AsyncGenerator<Statement> {
  // If a server was started on the empty database, it has already made a secret and recorded facts
  // from its file.
  yield ['DELETE FROM property'];
  yield ['DELETE FROM facts'];
  yield ['DELETE FROM photo'];
  for (const [table, key] of tables)
    for await (const rows of pagesOf(from, table, key)) yield insertStatement(table, rows);
  yield nextNumber('enquiry');
  yield nextNumber('event');
}

async function* pagesOf(
  from: Sql,
  table: string,
  key: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const order = `ORDER BY ${key.join(', ')} LIMIT ${table === 'photo' ? photosInPage : rowsInPage}`;
  const marks = key.map((_, index) => `$${index + 1}`);
  const nextText = `SELECT * FROM ${table} WHERE (${key.join(', ')}) > (${marks.join(', ')}) ${order}`;

  let rows = await from.read(`SELECT * FROM ${table} ${order}`);
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows;
    const after = key.map((name): Value => last?.[name] ?? null);
    rows = await from.read(nextText, ...after);
  }
}

/** Inserts the rows, which keep their numbers. */
function insertStatement(table: string, rows: readonly Row[]): Statement {
  const names = Object.keys(rows[0] ?? {});
  const values: Value[] = [];
  const bound = (value: Value): string => `$${values.push(value)}`;
  const lines = rows.map(row => `(${names.map(name => bound(row[name] ?? null)).join(', ')})`);
  // The names are quoted, because `values` is a word of SQL.
  const columns = names.map(name => `"${name}"`).join(', ');
  return [`INSERT INTO ${table} (${columns}) VALUES ${lines.join(', ')}`, ...values];
}

/** Sets the sequence so that the next number is one more than the greatest number. */
function nextNumber(table: string): Statement {
  const sequence = `pg_get_serial_sequence('${table}', 'number')`;
  return [`SELECT setval(${sequence}, max(number)) FROM ${table} HAVING max(number) IS NOT NULL`];
}
