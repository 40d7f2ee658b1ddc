/**
 * Which enquiries are of one person. Each has `person`, the same number for all of one; what is
 * here keeps that true. Of a person's enquiries one leads: it stands in the list with the stage of
 * the person, and the others have the stage `also`.
 */
import { wordsFor } from './people';
import type { Row, Sql, Statement } from './sql';

/** Looked at of each number and address: a flood of one number must not slow down the next post. */
const looked = 50;

/** The newest of the same number or address. $1 is the id, $2 the number, $3 the address. */
const near = `near AS (
  SELECT person, apart, name, number FROM (
    SELECT person, apart, name, number FROM enquiry
    WHERE phone = $2 AND id <> $1 ORDER BY number DESC LIMIT ${looked}
  ) AS by_phone
  UNION
  SELECT person, apart, name, number FROM (
    SELECT person, apart, name, number FROM enquiry
    WHERE email = $3 AND id <> $1 ORDER BY number DESC LIMIT ${looked}
  ) AS by_email
)`;

/** Whoever shares a number has been told apart by the name: so the name decides first. */
const joinText = `WITH ${near}, nearest AS (
    SELECT person, apart FROM near
    ORDER BY CASE WHEN lower(name) = lower($4) THEN 0 ELSE 1 END, number DESC LIMIT 1
  )
  UPDATE enquiry SET
    person = coalesce((SELECT person FROM nearest), number),
    apart = coalesce((SELECT apart FROM nearest), 0)
  WHERE id = $1 AND person = 0`;

/**
 * A number of one and an address of another show that both are one. The least number stays: so no
 * later enquiry can get a number that is a person's already.
 */
const connectText = `WITH ${near}
  UPDATE enquiry SET person = (SELECT min(person) FROM near WHERE apart = 0)
  WHERE apart = 0 AND person IN (SELECT person FROM near WHERE apart = 0)
    AND person <> (SELECT min(person) FROM near WHERE apart = 0)
    AND EXISTS (SELECT 1 FROM enquiry AS mine WHERE mine.id = $1 AND mine.apart = 0)`;

/** The person of the enquiry with the id $1. */
const theirs = '(SELECT person FROM enquiry WHERE id = $1)';

/**
 * Of several that lead one goes on: the first that is new, else the one that is open, else the one
 * that was closed last. It takes over the call that was promised, how often somebody called, and
 * who takes care of the person.
 */
const leadText = `UPDATE enquiry SET
    stage = CASE WHEN enquiry.number = lead.number THEN stage ELSE 'also' END,
    follow_up_at = CASE WHEN enquiry.number = lead.number THEN lead.due_at ELSE follow_up_at END,
    calls = CASE WHEN enquiry.number = lead.number THEN lead.all_calls ELSE calls END,
    taken_by = CASE WHEN enquiry.number = lead.number THEN lead.taken_by ELSE enquiry.taken_by END
  FROM (
    SELECT number,
      (SELECT min(follow_up_at) FROM enquiry
        WHERE person = ${theirs} AND stage IN ('new', 'open')) AS due_at,
      (SELECT max(calls) FROM enquiry WHERE person = ${theirs} AND stage <> 'also') AS all_calls,
      coalesce(taken_by, (SELECT max(taken_by) FROM enquiry WHERE person = ${theirs})) AS taken_by
    FROM enquiry
    WHERE person = ${theirs} AND stage <> 'also'
    ORDER BY CASE stage WHEN 'new' THEN 0 WHEN 'open' THEN 1 ELSE 2 END,
      CASE stage WHEN 'closed' THEN -number ELSE number END
    LIMIT 1
  ) AS lead
  WHERE enquiry.person = ${theirs} AND enquiry.stage <> 'also'`;

/** What its own columns say of an enquiry that another one led. */
const ownStage = `CASE
    WHEN closed_at IS NOT NULL THEN 'closed'
    WHEN outcome IS NOT NULL OR follow_up_at IS NOT NULL THEN 'open'
    ELSE 'new'
  END`;

const ledBy = (person: string): string => `UPDATE enquiry SET stage = ${ownStage}
  WHERE number = (SELECT max(number) FROM enquiry WHERE person = ${person})
    AND NOT EXISTS (SELECT 1 FROM enquiry WHERE person = ${person} AND stage <> 'also')`;

/**
 * Where the one that led is deleted, the newest leads. Of all people at once: after a deletion by
 * time.
 */
const leadAllText = `UPDATE enquiry SET stage = ${ownStage}
  WHERE stage = 'also'
    AND NOT EXISTS (SELECT 1 FROM enquiry AS other WHERE other.person = enquiry.person
      AND (other.stage <> 'also' OR other.number > enquiry.number))`;

/** What finds a person: neither a number that is not whole, nor an address that is none. */
function keysOf(of: { phone: string; email: string }): readonly [string | null, string | null] {
  const words = wordsFor(of);
  const phone = words.includes(of.phone) ? of.phone : null;
  const email = words.includes(of.email) ? of.email : null;
  return [phone, email];
}

/** Follow the insertion of an enquiry in the same batch. */
export function joinStatements(
  id: string,
  of: { readonly name: string; readonly phone: string; readonly email: string },
): readonly Statement[] {
  const keys = keysOf(of);
  return [
    [joinText, id, ...keys, of.name],
    [connectText, id, ...keys],
    [leadText, id],
  ];
}

/** Follows the deletion of some by their age in the same batch. */
export const leadAllStatement: Statement = [leadAllText];

/** Follows the deletion of one of a person in the same batch. */
export function leadStatement(person: number): Statement {
  return [ledBy('$1'), person];
}

/** Below all that are there: no enquiry has such a number. */
const newPerson = `(SELECT CASE WHEN min(person) < 0 THEN min(person) ELSE 0 END - 1 FROM enquiry)`;

/** Those under the name of $1 are $2's from now on, and both are kept apart. */
const splitTexts = [
  `UPDATE enquiry SET apart = 1 WHERE person = ${theirs}`,
  `UPDATE enquiry SET person = made.person
    FROM (SELECT ${newPerson} AS person) AS made,
      (SELECT person, lower(name) AS name FROM enquiry WHERE id = $1) AS named
    WHERE enquiry.person = named.person AND lower(enquiry.name) = named.name`,
  ledBy(theirs),
] as const;

/** Who decided it, and when. */
export interface Made {
  readonly by: string;
  readonly at: number;
}

/** The history of the enquiry with the id $1 says it. */
const eventText = `INSERT INTO event (enquiry, at, by, kind, text)
  SELECT number, cast($2 AS bigint), $3, $4, '' FROM enquiry WHERE id = $1`;

/**
 * "Other person": all under the name of this enquiry are of another one than the rest. Gives
 * whether there was a rest.
 */
export async function setApart(sql: Sql, id: string, { by, at }: Made): Promise<boolean> {
  const [rest] = await sql.read(
    `SELECT other.person FROM enquiry AS one
      JOIN enquiry AS other ON other.person = one.person AND lower(other.name) <> lower(one.name)
      WHERE one.id = $1 LIMIT 1`,
    id,
  );
  if (rest === undefined) return false;
  const [apart, move, lead] = splitTexts;
  await sql.write([apart, id], [move, id], [lead, id], leadStatement(Number(rest.person)), [
    eventText,
    id,
    at,
    by,
    'apart',
  ]);
  return true;
}

/** Both share a number or an address: else a slip in a post would make strangers one. */
const doShare = `SELECT 1 FROM enquiry AS one
  JOIN enquiry AS same ON (same.phone = one.phone AND one.phone <> '')
    OR (same.email = one.email AND one.email <> '')
  WHERE one.person = ${theirs} AND same.person = (SELECT person FROM enquiry WHERE id = $2)
    AND one.person <> same.person
  LIMIT 1`;

const togetherText = `UPDATE enquiry SET apart = 0,
    person = (SELECT min(person) FROM enquiry WHERE id IN ($1, $2))
  WHERE person IN (SELECT person FROM enquiry WHERE id IN ($1, $2))`;

/** "Same person": takes back that they were kept apart. False where they share nothing. */
export async function setTogether(
  sql: Sql,
  id: string,
  other: string,
  { by, at }: Made,
): Promise<boolean> {
  if ((await sql.read(doShare, id, other)).length === 0) return false;
  await sql.write([togetherText, id, other], [leadText, id], [eventText, id, at, by, 'together']);
  return true;
}

/** Whoever has the number $2 is the person of $1 from now on, unless either is kept apart. */
const followText = `UPDATE enquiry SET person = (
    SELECT min(person) FROM enquiry WHERE apart = 0 AND (id = $1 OR phone = $2))
  WHERE apart = 0
    AND person IN (SELECT person FROM enquiry WHERE apart = 0 AND (id = $1 OR phone = $2))
    AND EXISTS (SELECT 1 FROM enquiry AS mine WHERE mine.id = $1 AND mine.apart = 0)`;

/** Follow the correction of a number in the same batch. */
export function followStatements(id: string, phone: string): readonly Statement[] {
  return [
    [followText, id, keysOf({ phone, email: '' })[0]],
    [leadText, id],
  ];
}

/** Others who share a number or an address and were set apart: one enquiry of each. */
export async function readSharing(sql: Sql, enquiries: readonly Row[]): Promise<readonly Row[]> {
  const person = Number(enquiries[0]?.person ?? 0);
  const texts: string[] = [];
  const values: (string | number)[] = [person];
  for (const column of ['phone', 'email'] as const) {
    const known = [...new Set(enquiries.map(row => String(row[column] ?? '')))];
    for (const value of known.filter(each => each !== '').slice(0, 5)) {
      values.push(value);
      texts.push(`SELECT * FROM (SELECT * FROM enquiry
        WHERE ${column} = $${values.length} AND person <> $1 AND apart = 1
        ORDER BY number DESC LIMIT ${looked}) AS ${column}${values.length}`);
    }
  }
  if (texts.length === 0) return [];
  const rows = await sql.read(texts.join(' UNION '), ...values);
  // The newest of each.
  const inOrder = rows.toSorted((one, other) => Number(one.number) - Number(other.number));
  const byPerson = new Map(inOrder.map(row => [Number(row.person), row]));
  return [...byPerson.values()];
}
