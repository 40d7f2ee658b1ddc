/** What the office does with a person beside its taps; the history says each. */
import { followStatements, type Made } from './onePerson';
import { searchTextOfNote } from './searchText';
import type { Sql, Statement } from './sql';

/** What may be corrected. */
export interface Corrected {
  readonly name: string;
  readonly phone: string;
  readonly course: string;
}

/** All enquiries of the person who sent the one with the id $1. */
const theirs = '(SELECT person FROM enquiry WHERE id = $1)';

const sentText = `INSERT INTO event (enquiry, at, by, kind, text)
  SELECT number, cast($2 AS bigint), cast($3 AS text), 'sent', cast($4 AS text)
  FROM enquiry WHERE id = $1
  RETURNING number`;

/** Somebody was written to: that is a touch, as a note is. */
const touchText = `UPDATE enquiry SET first_touch_at = cast($2 AS bigint)
  WHERE person = ${theirs} AND first_touch_at IS NULL`;

const sinceText = `INSERT INTO property (name, value)
  SELECT 'desk_since', cast($2 AS text) FROM enquiry WHERE id = $1
  ON CONFLICT (name) DO NOTHING`;

/**
 * `text`: which message, and what it named: `fee ₹24,000`. Gives the number of the event; undefined
 * where the enquiry is gone. Each of these rejects with a StoreError.
 */
export async function writeSent(
  sql: Sql,
  id: string,
  text: string,
  { by, at }: Made,
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

/** From now on all that the person sent counts as what others send. */
export async function writeNotSpam(
  sql: Sql,
  id: string,
  { by, at }: Made,
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

/** All enquiries of the person have the same name: whichever leads, the list shows it. */
export async function writeTaken(
  sql: Sql,
  id: string,
  name: string,
  { by, at }: Made,
): Promise<number | undefined> {
  const [inserted = []] = await sql.write([takenText, id, at, by, name], [takeText, id, name]);
  return numberOf(inserted[0]);
}

/** The text of the event is what stood there before. Nothing is noted of what stays as it is. */
function correction(
  id: string,
  column: keyof Corrected,
  value: string,
  { by, at }: Made,
): Statement {
  const text = `INSERT INTO event (enquiry, at, by, kind, text)
    SELECT number, cast($2 AS bigint), cast($3 AS text), 'corrected-${column}', ${column}
    FROM enquiry WHERE id = $1 AND ${column} <> cast($4 AS text)
    RETURNING number`;
  return [text, id, at, by, value];
}

/** What has the same mistake in name and number is corrected, too; the course is that of one. */
const correctText = `UPDATE enquiry SET name = cast($2 AS text), phone = cast($3 AS text),
    course = CASE WHEN enquiry.id = $1 THEN cast($4 AS text) ELSE enquiry.course END,
    search_text = enquiry.search_text || cast($5 AS text)
  FROM (SELECT person, name, phone FROM enquiry WHERE id = $1) AS mistaken
  WHERE enquiry.person = mistaken.person
    AND enquiry.name = mistaken.name AND enquiry.phone = mistaken.phone`;

/** What was sent stays as it was; lists, search and the person follow what is right. */
export async function writeCorrection(
  sql: Sql,
  id: string,
  corrected: Corrected,
  made: Made,
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
