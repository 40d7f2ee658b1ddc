/**
 * Makes the tables in steps. A new release adds a step at the end, and never changes an older
 * step. A server of the previous release may still be running while a command of the new release
 * runs the step. So a step must not disturb that server.
 */
import { type Dialect, type Sql, type Statement, StoreError } from './sql';

/**
 * All times are milliseconds since 1970.
 * - `enquiry.name`, `phone`, `email` and `course` are copies of values of the form (people.ts).
 *   They are empty if the form has no such field.
 * - `enquiry.state` and `ended_at` depend on the deliveries. They are written in the same batch as
 *   the deliveries (deliveries.ts).
 * - `enquiry.person` is equal in all enquiries of one person. `apart` is 1 if the office has said
 *   that another person with the same number or address is a different person (onePerson.ts).
 * - `enquiry.stage` and the columns from `outcome` to `closed_at` are written with each tap at
 *   the desk (taps.ts). `new`: there is no outcome. `open`: the office has more to do. `closed`:
 *   the office has nothing more to do. `also`: another enquiry of the person is the lead, and the
 *   list shows the lead.
 * - `enquiry.notified_at`: the time of the last mail that said that nobody has called the person
 *   (whoWaits.ts).
 * - `enquiry.channel`: how the person reached the office, such as by phone, if a colleague typed
 *   the enquiry at the desk. NULL for an enquiry from the website.
 * - `enquiry.visit`: how the visitor found the site, as JSON. `enquiry.consent`: the language and
 *   the hash of the text to which the visitor agreed, such as `mr 1a2b3c4d`.
 * - `enquiry.taken_by`: the first name of the colleague who takes care of the person.
 * - `delivery.recipient`: a mail address. Empty if the target has only one recipient.
 * - `desk_link.key` and `desk_session.key` are hashes, so nobody can sign in with a stolen table.
 *   `device`: the device and the browser, such as `android-phone Chrome`.
 * - `tap_undo`: the values of an enquiry before a tap, as long as the user can undo the tap
 *   (undo.ts).
 * - `colleague`: the people whom an owner allows to use the desk. Their addresses are not in the
 *   settings (colleagues.ts).
 * - `lease`: the id of the leader, if several processes share the database, and the time at which
 *   its lead ends.
 * - `facts.document`: all saved facts. Only the newest row is used (factsRows.ts).
 * - `photo.bytes`: an uploaded photo, in Base64 (photos.ts).
 */
const steps: readonly ((dialect: Dialect) => readonly string[])[] = [
  ({ bigint, identity, strict, keyed }) => [
    `CREATE TABLE enquiry (
      number ${identity},
      id text NOT NULL UNIQUE,
      form text NOT NULL,
      name text NOT NULL,
      phone text NOT NULL,
      email text NOT NULL,
      course text NOT NULL,
      person ${bigint} NOT NULL,
      apart ${bigint} NOT NULL DEFAULT 0,
      "values" text NOT NULL,
      page text NOT NULL,
      suspicions text NOT NULL,
      received_at ${bigint} NOT NULL,
      kept_at ${bigint} NOT NULL,
      search_text text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'refused', 'done')),
      ended_at ${bigint},
      stage text NOT NULL DEFAULT 'new' CHECK (stage IN ('new', 'open', 'closed', 'also')),
      outcome text,
      calls ${bigint} NOT NULL DEFAULT 0,
      first_touch_at ${bigint},
      follow_up_at ${bigint},
      closed_at ${bigint},
      notified_at ${bigint},
      taken_by text,
      channel text,
      visit text,
      consent text
    )${strict}`,
    // The indexes on `phone` and `email` find a person. The desk uses the index on `course` to
    // read each different text of `course` once. A search for a part of a name or of a course
    // uses `search_text`.
    'CREATE INDEX enquiry_phone ON enquiry (phone, number)',
    'CREATE INDEX enquiry_email ON enquiry (email, number)',
    'CREATE INDEX enquiry_course ON enquiry (course)',
    // The column `form` is in the index. So the database can answer "has this person sent this
    // form?" from the index alone.
    'CREATE INDEX enquiry_person ON enquiry (person, number, form)',
    `CREATE INDEX enquiry_leads ON enquiry (number) WHERE stage <> 'also'`,
    `CREATE INDEX enquiry_leader ON enquiry (person) WHERE stage <> 'also'`,
    `CREATE INDEX enquiry_also ON enquiry (person) WHERE stage = 'also'`,
    `CREATE INDEX enquiry_untouched ON enquiry (number) WHERE first_touch_at IS NULL`,
    // The index has all columns that are read when the open parts of the list are counted.
    `CREATE INDEX enquiry_due ON enquiry (follow_up_at, number, stage, form, suspicions, person)
      WHERE stage IN ('new', 'open')`,
    `CREATE INDEX enquiry_waiting ON enquiry (number) WHERE state = 'waiting'`,
    `CREATE INDEX enquiry_refused ON enquiry (number) WHERE state = 'refused'`,
    'CREATE INDEX enquiry_ended ON enquiry (ended_at) WHERE ended_at IS NOT NULL',
    // The index has the columns that tell whether an enquiry is feedback or spam.
    `CREATE INDEX enquiry_new ON enquiry (number, follow_up_at, form, suspicions, person)
      WHERE stage = 'new'`,
    // Each list page counts the new enquiries that are feedback or look like spam. There are only
    // a few of them, so these indexes are small.
    `CREATE INDEX enquiry_feedback ON enquiry (number) WHERE stage = 'new' AND form = 'feedback'`,
    `CREATE INDEX enquiry_suspicious ON enquiry (number)
      WHERE stage = 'new' AND suspicions <> '[]'`,
    `CREATE INDEX enquiry_open ON enquiry (follow_up_at) WHERE stage = 'open'`,
    `CREATE INDEX enquiry_closed ON enquiry (closed_at) WHERE stage = 'closed'`,
    'CREATE INDEX enquiry_taken ON enquiry (lower(taken_by)) WHERE taken_by IS NOT NULL',

    `CREATE TABLE delivery (
      enquiry ${bigint} NOT NULL REFERENCES enquiry (number) ON DELETE CASCADE,
      target text NOT NULL,
      recipient text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'refused', 'ended')),
      due_at ${bigint} NOT NULL,
      failures ${bigint} NOT NULL,
      reason text,
      ended_at ${bigint},
      claimed_until ${bigint} NOT NULL,
      PRIMARY KEY (enquiry, target, recipient)
    )${keyed}`,
    // A claim reads the waiting deliveries in the order of this index. Without the index,
    // PostgreSQL would sort all waiting deliveries for each claim.
    `CREATE INDEX delivery_waiting ON delivery (target, due_at, enquiry, recipient)
      WHERE state = 'waiting'`,
    `CREATE INDEX delivery_refused ON delivery (target) WHERE state = 'refused'`,
    // The number of sent receipts is limited. This index is only for counting sent receipts.
    `CREATE INDEX delivery_receipt ON delivery (ended_at)
      WHERE state = 'delivered' AND target = 'receipt'`,

    `CREATE TABLE event (
      number ${identity},
      enquiry ${bigint} NOT NULL REFERENCES enquiry (number) ON DELETE CASCADE,
      at ${bigint} NOT NULL,
      by text NOT NULL,
      kind text NOT NULL,
      text text NOT NULL,
      outcome text,
      due_at ${bigint}
    )${strict}`,
    'CREATE INDEX event_enquiry ON event (enquiry)',
    'CREATE INDEX event_at ON event (at)',

    `CREATE TABLE tap_undo (
      enquiry ${bigint} NOT NULL REFERENCES enquiry (number) ON DELETE CASCADE,
      event ${bigint} NOT NULL,
      at ${bigint} NOT NULL,
      stage text NOT NULL,
      outcome text,
      calls ${bigint} NOT NULL,
      first_touch_at ${bigint},
      follow_up_at ${bigint},
      closed_at ${bigint},
      PRIMARY KEY (enquiry, event)
    )${keyed}`,

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
      device text,
      begun_at ${bigint} NOT NULL,
      used_at ${bigint} NOT NULL
    )${strict}`,

    `CREATE TABLE colleague (
      address text PRIMARY KEY,
      name text NOT NULL,
      added_by text NOT NULL,
      added_at ${bigint} NOT NULL
    )${keyed}`,

    `CREATE TABLE property (name text PRIMARY KEY, value text NOT NULL)${keyed}`,

    `CREATE TABLE counter (
      key text PRIMARY KEY,
      count ${bigint} NOT NULL,
      until ${bigint} NOT NULL
    )${keyed}`,
    `CREATE TABLE lease (
      name text PRIMARY KEY,
      holder text NOT NULL,
      until ${bigint} NOT NULL
    )${keyed}`,

    // The program that saves the facts chooses the number. If two programs save at the same
    // moment, both choose the same number, and only one succeeds.
    `CREATE TABLE facts (
      number ${bigint} PRIMARY KEY,
      at ${bigint} NOT NULL,
      by text NOT NULL,
      document text NOT NULL
    )${strict}`,
    `CREATE TABLE photo (
      name text PRIMARY KEY,
      at ${bigint} NOT NULL,
      bytes text NOT NULL
    )${strict}`,
  ],
];

/** The schema version of this release. */
export const newestVersion = steps.length;

const versionTable = ({ bigint, keyed }: Dialect): string =>
  `CREATE TABLE IF NOT EXISTS schema_version (version ${bigint} PRIMARY KEY)${keyed}`;

const addVersion = (version: number): string => `INSERT INTO schema_version VALUES (${version})`;

/** Returns all statements that make the tables of this release in an empty database. */
export function schemaStatements(dialect: Dialect): readonly string[] {
  const made = steps.flatMap((step, index) => [addVersion(index + 1), ...step(dialect)]);
  return [versionTable(dialect), ...made];
}

const newer =
  'The database was made by a newer release of this site. Run that release, or restore a backup that this release has made.';

/**
 * Updates the tables of a database to this release. The database may be empty or from an older
 * release. Rejects with a sentence for the operator if a newer release has made the tables.
 */
export async function updateSchema(sql: Sql): Promise<void> {
  // This table is made only if there is none. IF NOT EXISTS is not enough. With IF NOT EXISTS,
  // PostgreSQL looks for the table only in the schema in which it makes new tables. If the table
  // is in another schema, a second one would be made, and all enquiries would be hidden.
  if (await isEmpty(sql)) await makeVersionTable(sql);

  for (let version = await versionOf(sql); version < steps.length; version = await versionOf(sql)) {
    await makeStep(sql, version);
  }
}

/**
 * Makes the table with the version. If several processes start at the same time, one of them
 * makes the table. The others may get an error from the database, which is ignored if the table
 * exists.
 */
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
 * Resolves with true if the database does not have the site's tables yet. Writes nothing. If a
 * newer release has made the tables, rejects with a sentence for the operator.
 */
export async function isEmpty(sql: Sql): Promise<boolean> {
  const [found] = await sql.read(
    `SELECT count(*) AS count FROM (${sql.dialect.tables}) AS known WHERE name = 'schema_version'`,
  );
  return Number(found?.count) === 0 || (await versionOf(sql)) === 0;
}

async function versionOf(sql: Sql): Promise<number> {
  const [row] = await sql.read('SELECT coalesce(max(version), 0) AS version FROM schema_version');
  const version = Number(row?.version);

  if (version > steps.length) throw new StoreError(newer);

  return version;
}

/**
 * Makes the tables of one step. If several processes start at the same time, only one of them can
 * insert the number of the step. The insert fails in the other processes, and these processes
 * find that the step is already made.
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
