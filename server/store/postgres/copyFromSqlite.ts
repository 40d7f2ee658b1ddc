/** Copies a whole store from SQLite into an empty PostgreSQL, in one batch, and reads it back. */
import { isDeepStrictEqual } from 'node:util';
import { type Row, type Sql, type Statement, StoreError, withoutNul } from '../sql';
import { setPropertyText } from '../storeProperties';

export interface CopiedRows {
  readonly enquiries: number;
  readonly deliveries: number;
  readonly events: number;
}

interface Table {
  readonly name: 'enquiry' | 'delivery' | 'event';
  /** The column by which it is read in parts. */
  readonly key: 'number' | 'enquiry';
  /** Each with its type in PostgreSQL. */
  readonly columns: Readonly<Record<string, 'bigint' | 'text'>>;
}

/** In the order in which they refer to each other. */
const tables: readonly Table[] = [
  {
    name: 'enquiry',
    key: 'number',
    columns: {
      number: 'bigint',
      id: 'text',
      form: 'text',
      name: 'text',
      phone: 'text',
      email: 'text',
      course: 'text',
      values: 'text',
      page: 'text',
      suspicions: 'text',
      received_at: 'bigint',
      kept_at: 'bigint',
      search_text: 'text',
      state: 'text',
      ended_at: 'bigint',
      stage: 'text',
      outcome: 'text',
      calls: 'bigint',
      first_touch_at: 'bigint',
      follow_up_at: 'bigint',
      closed_at: 'bigint',
      told_at: 'bigint',
    },
  },
  {
    name: 'delivery',
    key: 'enquiry',
    columns: {
      enquiry: 'bigint',
      target: 'text',
      recipient: 'text',
      state: 'text',
      due_at: 'bigint',
      failures: 'bigint',
      reason: 'text',
      ended_at: 'bigint',
      claimed_by: 'text',
      claimed_until: 'bigint',
    },
  },
  {
    name: 'event',
    key: 'number',
    columns: {
      number: 'bigint',
      enquiry: 'bigint',
      at: 'bigint',
      by: 'text',
      kind: 'text',
      text: 'text',
      outcome: 'text',
      due_at: 'bigint',
    },
  },
];

/** What the last probe wrote says nothing elsewhere. */
const propertiesText = "SELECT name, value FROM property WHERE name <> 'probe' ORDER BY name";

/** So many numbers are read at once. */
const partSize = 500;

/**
 * Both have the tables of this release. Rejects with a StoreError where the target has enquiries
 * already, or where what was read back is not the same.
 */
export async function copyStore(from: Sql, to: Sql): Promise<CopiedRows> {
  const [held] = await to.read('SELECT 1 AS held FROM enquiry LIMIT 1');
  if (held !== undefined) throw new StoreError(notEmpty);

  const statements: Statement[] = [];
  for (const table of tables) {
    for await (const rows of partsOf(from, table))
      statements.push([insertText(table), JSON.stringify(rows)]);
  }
  for (const { name = null, value = null } of await from.read(propertiesText)) {
    statements.push([setPropertyText, name, value]);
  }
  // All or nothing: a copy that is broken off leaves the target empty.
  await to.write(...statements, ...sequenceStatements());

  const [enquiries = 0, deliveries = 0, events = 0] = await compareAll(from, to);
  return { enquiries, deliveries, events };
}

const notEmpty =
  'The database of DATABASE_URL has enquiries already: copy fills only one that is empty. Nothing was changed.';

/** Reads each part by a range of keys, since several rows may have the same one. */
async function* partsOf(sql: Sql, table: Table): AsyncGenerator<readonly Row[]> {
  const { name, key } = table;
  const [bounds] = await sql.read(`SELECT min(${key}) AS first, max(${key}) AS last FROM ${name}`);
  if (bounds === undefined || bounds.first === null) return;

  const text = `SELECT ${columnsOf(table)} FROM ${name} WHERE ${key} >= $1 AND ${key} < $2 ORDER BY ${key}`;
  for (let first = Number(bounds.first); first <= Number(bounds.last); first += partSize) {
    const rows = await sql.read(text, first, first + partSize);
    if (rows.length > 0) yield rows.map(storable);
  }
}

/** Only damage leaves a U+0000 in SQLite. In JSON it is a code, where a driver does not see it. */
function storable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, withoutNul(value)]),
  );
}

/** In quotes: one is a word of SQL. */
function columnsOf({ columns }: Table): string {
  return Object.keys(columns)
    .map(column => `"${column}"`)
    .join(', ');
}

/** With the numbers that they have. Written twice, it changes nothing. */
function insertText(table: Table): string {
  const types = Object.entries(table.columns).map(([column, type]) => `"${column}" ${type}`);
  const overriding = table.key === 'number' ? 'OVERRIDING SYSTEM VALUE' : '';
  return `INSERT INTO ${table.name} (${columnsOf(table)}) ${overriding}
    SELECT ${columnsOf(table)} FROM json_to_recordset(cast($1 AS json)) AS part(${types.join(', ')})
    ON CONFLICT DO NOTHING`;
}

/** The next number follows the greatest. */
function sequenceStatements(): readonly Statement[] {
  const numbered = tables.filter(({ key }) => key === 'number');
  return numbered.map(({ name }): Statement => {
    const sequence = `pg_get_serial_sequence('${name}', 'number')`;
    return [`SELECT setval(${sequence}, max(number)) FROM ${name} HAVING max(number) IS NOT NULL`];
  });
}

/** Gives how many rows each table has. */
async function compareAll(from: Sql, to: Sql): Promise<readonly number[]> {
  const properties = await Promise.all([from.read(propertiesText), to.read(propertiesText)]);
  const [ours, theirs] = properties.map(rows => rows.map(storable));
  if (!isAlike(ours ?? [], theirs ?? [])) throw new StoreError(differs('property'));

  const counts: number[] = [];
  for (const table of tables) {
    const theirs = partsOf(to, table);
    let count = 0;
    for await (const rows of partsOf(from, table)) {
      const { value = [] } = await theirs.next();
      if (!isAlike(rows, value)) throw new StoreError(differs(table.name));
      count += rows.length;
    }
    const { done } = await theirs.next();
    if (done !== true) throw new StoreError(differs(table.name));
    counts.push(count);
  }
  return counts;
}

const differs = (table: string): string =>
  `What was read back of the table ${table} is not what was copied: use an empty database, and copy again.`;

/** The databases may order texts in another way. */
function isAlike(ours: readonly Row[], theirs: readonly Row[]): boolean {
  return isDeepStrictEqual(sorted(ours), sorted(theirs));
}

function sorted(rows: readonly Row[]): readonly string[] {
  return rows.map(row => JSON.stringify(Object.values(row))).sort();
}
