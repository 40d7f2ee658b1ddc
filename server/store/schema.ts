/**
 * The tables. A later release adds a step at the end and changes none. A step only adds what the
 * release before can live with: that server may still run while a command makes the step.
 */
import { targetKinds } from '../../shared/targets';
import { type Dialect, type Sql, type Statement, StoreError } from './sql';

/**
 * Times are milliseconds since 1970.
 * `enquiry.name`, `phone`, `email` and `course` are read from the values when it is kept
 * (people.ts); empty where the form has no such field.
 * `enquiry.state` and `enquiry.ended_at` follow from the deliveries, and are written with them
 * (deliveries.ts).
 * `enquiry.person` is the same number for all enquiries of one person; `apart`: the office keeps
 * this person apart from another of the same number or address (onePerson.ts).
 * `enquiry.stage` and what follows it are written with each tap at the desk (taps.ts). `new`:
 * nothing is decided yet. `open`: someone is to be called, or was. `closed`: dealt with. `also`:
 * another enquiry of the person leads, and stands in the list for all. `told_at`: when the office
 * last got a mail that nobody had called (overdue.ts).
 * `enquiry.channel`: how a person came whom the office wrote down itself; none of the website's.
 * `enquiry.visit`: where a visit came from, as JSON. `enquiry.consent`: the wording that was agreed
 * to, `mr 1a2b3c4d`.
 * `delivery.recipient` is a mail address; empty for a target that has only one place to go.
 * `desk_link.key` and `desk_session.key` are hashes: what stands here opens nothing. `device`:
 * `android-phone Chrome`.
 * `enquiry.taken_by`: the first name of whoever of the office takes care of the person.
 * `colleague`: addresses that an owner has let in, beside the settings (colleagues.ts).
 * `lease`: which of several processes on one database leads, and until when.
 * `facts.document` is the facts as they stood with that row (factsRows.ts): the newest counts.
 * `photo.bytes` is a photo that facts name, in Base64 (photos.ts).
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
      told_at ${bigint},
      taken_by text,
      channel text,
      visit text,
      consent text
    )${strict}`,
    // A person is found by number and address. What was typed as a course is listed by its index; a
    // part of it, or of a name, is looked for in `search_text`.
    'CREATE INDEX enquiry_phone ON enquiry (phone, number)',
    'CREATE INDEX enquiry_email ON enquiry (email, number)',
    'CREATE INDEX enquiry_course ON enquiry (course)',
    'CREATE INDEX enquiry_person ON enquiry (person, number)',
    `CREATE INDEX enquiry_leads ON enquiry (number) WHERE stage <> 'also'`,
    `CREATE INDEX enquiry_leader ON enquiry (person) WHERE stage <> 'also'`,
    `CREATE INDEX enquiry_also ON enquiry (person) WHERE stage = 'also'`,
    `CREATE INDEX enquiry_untouched ON enquiry (number) WHERE first_touch_at IS NULL`,
    `CREATE INDEX enquiry_due ON enquiry (follow_up_at, number) WHERE stage IN ('new', 'open')`,
    `CREATE INDEX enquiry_waiting ON enquiry (number) WHERE state = 'waiting'`,
    `CREATE INDEX enquiry_refused ON enquiry (number) WHERE state = 'refused'`,
    'CREATE INDEX enquiry_ended ON enquiry (ended_at) WHERE ended_at IS NOT NULL',
    `CREATE INDEX enquiry_new ON enquiry (number) WHERE stage = 'new'`,
    `CREATE INDEX enquiry_open ON enquiry (follow_up_at) WHERE stage = 'open'`,
    `CREATE INDEX enquiry_closed ON enquiry (closed_at) WHERE stage = 'closed'`,
    'CREATE INDEX enquiry_taken ON enquiry (lower(taken_by)) WHERE taken_by IS NOT NULL',

    `CREATE TABLE delivery (
      enquiry ${bigint} NOT NULL REFERENCES enquiry (number) ON DELETE CASCADE,
      target text NOT NULL CHECK (target IN (${targetKinds.map(kind => `'${kind}'`).join(', ')})),
      recipient text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'refused', 'ended')),
      due_at ${bigint} NOT NULL,
      failures ${bigint} NOT NULL,
      reason text,
      ended_at ${bigint},
      claimed_until ${bigint} NOT NULL,
      PRIMARY KEY (enquiry, target, recipient)
    )${keyed}`,
    // In the whole order in which deliveries are taken: else PostgreSQL sorts all that wait.
    `CREATE INDEX delivery_waiting ON delivery (target, due_at, enquiry, recipient)
      WHERE state = 'waiting'`,
    `CREATE INDEX delivery_refused ON delivery (target) WHERE state = 'refused'`,
    // Of receipts alone: their number is limited by time.
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

    // Who saves gives the number: of two that give the same one, one is refused.
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
  if (await isEmpty(sql)) await makeVersionTable(sql);

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
 * Whether no release has made its tables there yet. Writes nothing. Rejects with a sentence where a
 * newer release made it.
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
