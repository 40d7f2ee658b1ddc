/** Copies a whole store into an empty PostgreSQL database, for a site that moves to PostgreSQL. */
import type { Postgres } from './postgres/postgres';
import { type Row, type Sql, type Statement, StoreError, type Value } from './sql';

/**
 * The tables to copy, each with the columns of its key. A table comes after the tables to which
 * it refers. The rows are read in the order of the key. Sessions are not copied, so everybody
 * must sign in again.
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
 * This many rows are read and inserted together. All of them must fit into memory, and their
 * values must fit into one statement.
 */
const rowsInPage = 500;
/**
 * How many photos are read and inserted together. The number is small, because a photo may have
 * more than a megabyte.
 */
const photosInPage = 8;

/**
 * Copies all rows of `tables` in one transaction. If a step fails, nothing is copied. Both
 * databases must have the tables of this release. Resolves with the number of copied rows of each
 * table. Rejects with a StoreError if the target already has enquiries, or if the two databases
 * have different numbers of rows afterwards.
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
  // If a server was started on the empty database, the server has made a secret and a row of
  // facts. Both are deleted here, because the copy contains a secret and facts of its own.
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

/** Makes the statement that inserts these rows. Each row keeps its number. */
function insertStatement(table: string, rows: readonly Row[]): Statement {
  const names = Object.keys(rows[0] ?? {});
  const values: Value[] = [];
  const bound = (value: Value): string => `$${values.push(value)}`;
  const lines = rows.map(row => `(${names.map(name => bound(row[name] ?? null)).join(', ')})`);
  // The column names are in quotation marks, because the column `values` has the name of an SQL
  // word.
  const columns = names.map(name => `"${name}"`).join(', ');
  return [`INSERT INTO ${table} (${columns}) VALUES ${lines.join(', ')}`, ...values];
}

/**
 * Returns a PostgreSQL statement that sets the counter of the table's numbers to the greatest
 * copied number. So the next new row gets a number above all copied numbers.
 */
function nextNumber(table: string): Statement {
  const sequence = `pg_get_serial_sequence('${table}', 'number')`;
  return [`SELECT setval(${sequence}, max(number)) FROM ${table} HAVING max(number) IS NOT NULL`];
}
