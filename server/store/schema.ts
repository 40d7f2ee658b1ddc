/**
 * The tables, in steps that only go forward: each release adds steps at the end, and changes none.
 */
import { type Dialect, type Sql, type Statement, StoreError } from './sql';

/**
 * Times are milliseconds since 1970.
 * `enquiry.state` and `enquiry.ended_at` follow from the deliveries, and are written with them
 * (settleEnquiry.ts).
 * `delivery.recipient` is a mail address; empty for a target that has only one place to go.
 * `enquiry.stage`: nothing is decided yet, someone is to be called or was, dealt with. `told_at`:
 * when the office was last told that nobody had called (overdue.ts).
 * `desk_link.key` and `desk_session.key` are hashes: what stands here opens nothing.
 */
const steps: readonly ((dialect: Dialect) => readonly string[])[] = [
  ({ bigint, identity, strict, keyed, nowMs }) => [
    `CREATE TABLE enquiry (
      number ${identity},
      id text NOT NULL UNIQUE,
      form text NOT NULL,
      "values" text NOT NULL,
      page text NOT NULL,
      suspicions text NOT NULL,
      received_at ${bigint} NOT NULL,
      kept_at ${bigint} NOT NULL,
      search_text text NOT NULL,
      status text NOT NULL CHECK (status IN ('new', 'called', 'visited', 'enrolled', 'closed')),
      state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'refused', 'done')),
      ended_at ${bigint}
    )${strict}`,
    `CREATE INDEX enquiry_waiting ON enquiry (number) WHERE state = 'waiting'`,
    `CREATE INDEX enquiry_refused ON enquiry (number) WHERE state = 'refused'`,
    'CREATE INDEX enquiry_ended ON enquiry (ended_at) WHERE ended_at IS NOT NULL',

    `CREATE TABLE delivery (
      enquiry ${bigint} NOT NULL REFERENCES enquiry (number) ON DELETE CASCADE,
      target text NOT NULL CHECK (target IN ('mail', 'webhook', 'receipt')),
      recipient text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'refused', 'ended')),
      due_at ${bigint} NOT NULL,
      failures ${bigint} NOT NULL,
      reason text,
      ended_at ${bigint},
      claimed_by text,
      claimed_until ${bigint} NOT NULL,
      PRIMARY KEY (enquiry, target, recipient)
    )${keyed}`,
    `CREATE INDEX delivery_waiting ON delivery (target, due_at) WHERE state = 'waiting'`,
    `CREATE INDEX delivery_refused ON delivery (target) WHERE state = 'refused'`,
    // Of receipts alone: their number is limited by time.
    `CREATE INDEX delivery_receipt ON delivery (ended_at) WHERE state = 'delivered' AND target = 'receipt'`,

    `CREATE TABLE event (
      number ${identity},
      enquiry ${bigint} NOT NULL REFERENCES enquiry (number) ON DELETE CASCADE,
      at ${bigint} NOT NULL,
      by text NOT NULL,
      kind text NOT NULL,
      text text NOT NULL
    )${strict}`,
    'CREATE INDEX event_enquiry ON event (enquiry)',

    `CREATE TABLE property (name text PRIMARY KEY, value text NOT NULL)${keyed}`,
    `INSERT INTO property VALUES ('trusted_at', cast(${nowMs} AS text))`,

    `CREATE TABLE counter (
      key text PRIMARY KEY,
      count ${bigint} NOT NULL,
      until ${bigint} NOT NULL
    )${keyed}`,
  ],

  // The desk (writeTap.ts): what the office did with an enquiry, derived from its events once.
  ({ bigint, identity, strict, keyed }) => [
    'ALTER TABLE enquiry DROP COLUMN status',
    `ALTER TABLE enquiry ADD COLUMN stage text NOT NULL DEFAULT 'new'
      CHECK (stage IN ('new', 'open', 'closed'))`,
    'ALTER TABLE enquiry ADD COLUMN outcome text',
    `ALTER TABLE enquiry ADD COLUMN calls ${bigint} NOT NULL DEFAULT 0`,
    `ALTER TABLE enquiry ADD COLUMN first_touch_at ${bigint}`,
    `ALTER TABLE enquiry ADD COLUMN follow_up_at ${bigint}`,
    `ALTER TABLE enquiry ADD COLUMN closed_at ${bigint}`,
    `ALTER TABLE enquiry ADD COLUMN told_at ${bigint}`,
    // The one index of these that a new enquiry is in: it is added at its end.
    `CREATE INDEX enquiry_new ON enquiry (number) WHERE stage = 'new'`,
    `CREATE INDEX enquiry_open ON enquiry (follow_up_at) WHERE stage = 'open'`,
    `CREATE INDEX enquiry_closed ON enquiry (closed_at) WHERE stage = 'closed'`,

    'ALTER TABLE event ADD COLUMN outcome text',
    `ALTER TABLE event ADD COLUMN due_at ${bigint}`,

    `CREATE TABLE desk_link (
      key text PRIMARY KEY,
      address text NOT NULL,
      made_at ${bigint} NOT NULL,
      expires_at ${bigint} NOT NULL,
      used_by text
    )${keyed}`,
    `CREATE TABLE desk_session (
      number ${identity},
      key text NOT NULL UNIQUE,
      address text NOT NULL,
      name text,
      begun_at ${bigint} NOT NULL,
      used_at ${bigint} NOT NULL
    )${strict}`,
  ],

  // In the whole order in which deliveries are taken: else PostgreSQL sorts all that wait.
  () => [
    'DROP INDEX delivery_waiting',
    `CREATE INDEX delivery_waiting ON delivery (target, due_at, enquiry, recipient)
      WHERE state = 'waiting'`,
  ],

  // Of several processes on one database, which one leads, and until when.
  ({ bigint, keyed }) => [
    `CREATE TABLE lease (
      name text PRIMARY KEY,
      holder text NOT NULL,
      until ${bigint} NOT NULL
    )${keyed}`,
  ],

  // What kind of device a session is on: `android-phone Chrome`.
  () => ['ALTER TABLE desk_session ADD COLUMN device text'],
];

/** The version that this release makes. */
export const newestVersion = steps.length;

const versionTable = ({ bigint, keyed }: Dialect): string =>
  `CREATE TABLE IF NOT EXISTS schema_version (version ${bigint} PRIMARY KEY)${keyed}`;

const addVersion = (version: number): string => `INSERT INTO schema_version VALUES (${version})`;

/** All that makes an empty database one of this release. */
export function schemaTexts(dialect: Dialect): readonly string[] {
  const made = steps.flatMap((step, index) => [addVersion(index + 1), ...step(dialect)]);
  return [versionTable(dialect), ...made];
}

const newer =
  'The database was made by a newer release of this site. Run that one, or put back a backup that this one has made.';

/**
 * Brings an empty or an older database to this release. Rejects with a sentence where a newer
 * release made it.
 */
export async function updateSchema(sql: Sql): Promise<void> {
  // Not where it is there: PostgreSQL looks for it only where it would make it, and a second one
  // would hide all enquiries.
  if ((await schemaAgeOf(sql)) === 'empty') await makeVersionTable(sql);

  for (let version = await versionOf(sql); version < steps.length; version = await versionOf(sql)) {
    await makeStep(sql, version);
  }
}

/** Of several processes that begin together one makes it, and the others may be refused. */
async function makeVersionTable(sql: Sql): Promise<void> {
  try {
    await sql.write([versionTable(sql.dialect)]);
  } catch (fault) {
    await versionOf(sql).catch(() => {
      throw fault;
    });
  }
}

/**
 * `empty`: no release has made its tables there yet. `earlier`: a server of an earlier release may
 * still run on it.
 */
export type SchemaAge = 'empty' | 'earlier' | 'current';

/** Writes nothing. Rejects with a sentence where a newer release made it. */
export async function schemaAgeOf(sql: Sql): Promise<SchemaAge> {
  const [found] = await sql.read(
    `SELECT count(*) AS count FROM (${sql.dialect.tables}) AS known WHERE name = 'schema_version'`,
  );
  if (Number(found?.count) === 0) return 'empty';

  const version = await versionOf(sql);
  if (version === 0) return 'empty';
  return version < steps.length ? 'earlier' : 'current';
}

async function versionOf(sql: Sql): Promise<number> {
  const [row] = await sql.read('SELECT coalesce(max(version), 0) AS version FROM schema_version');
  const version = Number(row?.version);

  if (version > steps.length) throw new StoreError(newer);

  return version;
}

/**
 * Of several processes that begin together one makes the step; the others are refused its number,
 * and find it made.
 */
async function makeStep(sql: Sql, version: number): Promise<void> {
  const texts = steps[version]?.(sql.dialect) ?? [];
  const statements = texts.map((text): Statement => [text]);
  try {
    await sql.write([addVersion(version + 1)], ...statements);
  } catch (fault) {
    if ((await versionOf(sql)) === version) throw fault;
  }
}
