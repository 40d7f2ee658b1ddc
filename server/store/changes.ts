/**
 * Stores the changes that the office makes to a person, except taps (taps.ts). Each change adds
 * an event to the history. If the database fails, each function rejects with a StoreError.
 */
import { type AuthorAndTime, followStatements } from './onePerson';
import { searchTextOfNote } from './searchText';
import type { Sql, Statement } from './sql';

/** The values that the office may correct. */
export interface Corrected {
  readonly name: string;
  readonly phone: string;
  readonly course: string;
}

/** SQL: the number of the person who sent the enquiry with the id $1. */
const theirs = '(SELECT person FROM enquiry WHERE id = $1)';

const sentText = `INSERT INTO event (enquiry, at, by, kind, text)
  SELECT number, cast($2 AS bigint), cast($3 AS text), 'sent', cast($4 AS text)
  FROM enquiry WHERE id = $1
  RETURNING number`;

/**
 * If a message is sent to a person, the person no longer counts as untouched. A note has the same
 * effect.
 */
const touchText = `UPDATE enquiry SET first_touch_at = cast($2 AS bigint)
  WHERE person = ${theirs} AND first_touch_at IS NULL`;

const sinceText = `INSERT INTO property (name, value)
  SELECT 'desk_since', cast($2 AS text) FROM enquiry WHERE id = $1
  ON CONFLICT (name) DO NOTHING`;

/**
 * Records that a message was sent. `text` is the kind of the message with its main value, such as
 * `fee ₹24,000`. Resolves with the number of the event, or with undefined if the enquiry no
 * longer exists.
 */
export async function writeSent(
  sql: Sql,
  id: string,
  text: string,
  { by, at }: AuthorAndTime,
): Promise<number | undefined> {
  const [inserted = []] = await sql.write(
    [sentText, id, at, by, text],
    [touchText, id, at],
    [sinceText, id, String(at)],
  );
  return numberOf(inserted[0]);
}

const notSpamText = `INSERT INTO event (enquiry, at, by, kind, text)
  SELECT number, cast($2 AS bigint), cast($3 AS text), 'not-spam', ''
  FROM enquiry WHERE id = $1 AND EXISTS (
    SELECT 1 FROM enquiry AS marked WHERE marked.person = ${theirs} AND marked.suspicions <> '[]')
  RETURNING number`;

const unmarkText = `UPDATE enquiry SET suspicions = '[]' WHERE person = ${theirs}`;

/** Removes the mark of spam from all enquiries of the person. */
export async function writeNotSpam(
  sql: Sql,
  id: string,
  { by, at }: AuthorAndTime,
): Promise<number | undefined> {
  const [inserted = []] = await sql.write([notSpamText, id, at, by], [unmarkText, id]);
  return numberOf(inserted[0]);
}

const takenText = `INSERT INTO event (enquiry, at, by, kind, text)
  SELECT number, cast($2 AS bigint), cast($3 AS text), 'taken', cast($4 AS text)
  FROM enquiry WHERE id = $1 AND EXISTS (
    SELECT 1 FROM enquiry AS other
    WHERE other.person = ${theirs} AND coalesce(other.taken_by, '') <> cast($4 AS text))
  RETURNING number`;

const takeText = `UPDATE enquiry SET taken_by = nullif(cast($2 AS text), '')
  WHERE person = ${theirs}`;

/**
 * Records which colleague takes care of a person. The name is written into all enquiries of the
 * person. If another enquiry becomes the lead, the list still shows the name.
 */
export async function writeTaken(
  sql: Sql,
  id: string,
  name: string,
  { by, at }: AuthorAndTime,
): Promise<number | undefined> {
  const [inserted = []] = await sql.write([takenText, id, at, by, name], [takeText, id, name]);
  return numberOf(inserted[0]);
}

/**
 * Adds a correction to the history. The text of the event is the old value. If the value stays
 * the same, no event is added.
 */
function correction(
  id: string,
  column: keyof Corrected,
  value: string,
  { by, at }: AuthorAndTime,
): Statement {
  const text = `INSERT INTO event (enquiry, at, by, kind, text)
    SELECT number, cast($2 AS bigint), cast($3 AS text), 'corrected-${column}', ${column}
    FROM enquiry WHERE id = $1 AND ${column} <> cast($4 AS text)
    RETURNING number`;
  return [text, id, at, by, value];
}

/**
 * SQL: corrects an enquiry. The person may have sent other enquiries with the same wrong name and
 * number. The name and the number of those enquiries are corrected, too. The course is corrected
 * only in this enquiry.
 */
const correctText = `UPDATE enquiry SET name = cast($2 AS text), phone = cast($3 AS text),
    course = CASE WHEN enquiry.id = $1 THEN cast($4 AS text) ELSE enquiry.course END,
    search_text = enquiry.search_text || cast($5 AS text)
  FROM (SELECT person, name, phone FROM enquiry WHERE id = $1) AS mistaken
  WHERE enquiry.person = mistaken.person
    AND enquiry.name = mistaken.name AND enquiry.phone = mistaken.phone`;

/**
 * Corrects the columns of an enquiry. The list, the search, and the rule that joins the enquiries
 * of one person use these columns. The values that the visitor sent do not change. Resolves with
 * the number of the last event, or with undefined if nothing has changed.
 */
export async function writeCorrection(
  sql: Sql,
  id: string,
  corrected: Corrected,
  made: AuthorAndTime,
): Promise<number | undefined> {
  const { name, phone, course } = corrected;
  const results = await sql.write(
    correction(id, 'name', name, made),
    correction(id, 'phone', phone, made),
    correction(id, 'course', course, made),
    [correctText, id, name, phone, course, searchTextOfNote([name, phone, course].join(' '))],
    ...followStatements(id, phone),
  );
  return numberOf(results.flat().at(-1));
}

function numberOf(row: Readonly<Record<string, unknown>> | undefined): number | undefined {
  return row === undefined ? undefined : Number(row.number);
}
