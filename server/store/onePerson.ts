/**
 * Groups enquiries by person. All enquiries of one person have the same `person` number. One of
 * these enquiries is the lead. The lead represents the person in the list and has the person's
 * stage. The other enquiries have the stage `also`.
 */
import { wordsFor } from './people';
import type { Row, Sql, Statement } from './sql';

/**
 * At most this many enquiries with the same phone number or address are compared, because a flood
 * from one number must not slow down the next post.
 */
const looked = 50;

/**
 * The newest enquiries with the same number or address. $1 is the id, $2 the phone number, $3 the
 * address.
 */
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

/**
 * Assigns the new enquiry to a person. People who share a phone number have different names, so an
 * enquiry with the same name is preferred.
 */
const joinText = `WITH ${near}, nearest AS (
    SELECT person, apart FROM near
    ORDER BY CASE WHEN lower(name) = lower($4) THEN 0 ELSE 1 END, number DESC LIMIT 1
  )
  UPDATE enquiry SET
    person = coalesce((SELECT person FROM nearest), number),
    apart = coalesce((SELECT apart FROM nearest), 0)
  WHERE id = $1 AND person = 0`;

/**
 * Merges people. An enquiry with one person's phone number and another person's address shows that
 * the two are one person. The smallest person number stays, so that a later enquiry cannot get a
 * number that a person already has.
 */
const connectText = `WITH ${near}
  UPDATE enquiry SET person = (SELECT min(person) FROM near WHERE apart = 0)
  WHERE apart = 0 AND person IN (SELECT person FROM near WHERE apart = 0)
    AND person <> (SELECT min(person) FROM near WHERE apart = 0)
    AND EXISTS (SELECT 1 FROM enquiry AS mine WHERE mine.id = $1 AND mine.apart = 0)`;

/** SQL: the number of the person who sent the enquiry with the id $1. */
const theirs = '(SELECT person FROM enquiry WHERE id = $1)';

/**
 * If a person has several leads, one remains: the oldest new one, else the oldest open one, else
 * the newest closed one. The remaining lead takes over the promised call, the number of calls, and
 * the name of the colleague who takes care of the person.
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

/** SQL: the stage that follows from an enquiry's own columns. */
const ownStage = `CASE
    WHEN closed_at IS NOT NULL THEN 'closed'
    WHEN outcome IS NOT NULL OR follow_up_at IS NOT NULL THEN 'open'
    ELSE 'new'
  END`;

const ledBy = (person: string): string => `UPDATE enquiry SET stage = ${ownStage}
  WHERE number = (SELECT max(number) FROM enquiry WHERE person = ${person})
    AND NOT EXISTS (SELECT 1 FROM enquiry WHERE person = ${person} AND stage <> 'also')`;

/**
 * SQL: chooses leads after a deletion by age. If a person has no lead, the person's newest enquiry
 * becomes the lead.
 */
const leadAllText = `UPDATE enquiry SET stage = ${ownStage}
  WHERE stage = 'also'
    AND NOT EXISTS (SELECT 1 FROM enquiry AS other WHERE other.person = enquiry.person
      AND (other.stage <> 'also' OR other.number > enquiry.number))`;

/**
 * The phone number and address that identify a person. An incomplete number or an invalid address
 * becomes null.
 */
function keysOf(of: { phone: string; email: string }): readonly [string | null, string | null] {
  const words = wordsFor(of);
  const phone = words.includes(of.phone) ? of.phone : null;
  const email = words.includes(of.email) ? of.email : null;
  return [phone, email];
}

/** These statements follow the insertion of an enquiry in the same batch. */
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

/** This statement follows a deletion by age, in the same batch. */
export const leadAllStatement: Statement = [leadAllText];

/**
 * These statements follow a tap that was taken back. Meanwhile the person may have got another lead
 * or lost the former one.
 */
export function restoreLeadStatements(id: string): readonly Statement[] {
  return [
    [ledBy(theirs), id],
    [leadText, id],
  ];
}

/** This statement follows the deletion of one of the person's enquiries, in the same batch. */
export function leadStatement(person: number): Statement {
  return [ledBy('$1'), person];
}

/**
 * SQL: the number for a new person. It is negative and below all existing numbers, so that no
 * enquiry can have the same number.
 */
const newPerson = `(SELECT CASE WHEN min(person) < 0 THEN min(person) ELSE 0 END - 1 FROM enquiry)`;

/**
 * Marks all enquiries of the person who sent the enquiry $1 as kept apart. Moves the enquiries with
 * the same name as enquiry $1 to a new person. If none of the moved enquiries is a lead, the newest
 * of them becomes the lead.
 */
const splitTexts = [
  `UPDATE enquiry SET apart = 1 WHERE person = ${theirs}`,
  `UPDATE enquiry SET person = made.person
    FROM (SELECT ${newPerson} AS person) AS made,
      (SELECT person, lower(name) AS name FROM enquiry WHERE id = $1) AS named
    WHERE enquiry.person = named.person AND lower(enquiry.name) = named.name`,
  ledBy(theirs),
] as const;

/** Who made the change, and when. */
export interface AuthorAndTime {
  readonly by: string;
  readonly at: number;
}

/** Adds an event to the history of the enquiry with the id $1. */
const eventText = `INSERT INTO event (enquiry, at, by, kind, text)
  SELECT number, cast($2 AS bigint), $3, $4, '' FROM enquiry WHERE id = $1`;

/**
 * "Other person": the enquiries with the same name as this enquiry become another person. False if
 * the person has no enquiry with another name.
 */
export async function setApart(sql: Sql, id: string, { by, at }: AuthorAndTime): Promise<boolean> {
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

/**
 * SQL: whether the two people share a phone number or address. Without this check, a mistake in a
 * post could merge strangers.
 */
const doShare = `SELECT 1 FROM enquiry AS one
  JOIN enquiry AS same ON (same.phone = one.phone AND one.phone <> '')
    OR (same.email = one.email AND one.email <> '')
  WHERE one.person = ${theirs} AND same.person = (SELECT person FROM enquiry WHERE id = $2)
    AND one.person <> same.person
  LIMIT 1`;

const togetherText = `UPDATE enquiry SET apart = 0,
    person = (SELECT min(person) FROM enquiry WHERE id IN ($1, $2))
  WHERE person IN (SELECT person FROM enquiry WHERE id IN ($1, $2))`;

/**
 * "Same person": merges the two people who sent these enquiries, and no longer keeps them apart.
 * False if the two share neither a number nor an address.
 */
export async function setTogether(
  sql: Sql,
  id: string,
  other: string,
  { by, at }: AuthorAndTime,
): Promise<boolean> {
  if ((await sql.read(doShare, id, other)).length === 0) return false;
  await sql.write([togetherText, id, other], [leadText, id], [eventText, id, at, by, 'together']);
  return true;
}

/**
 * Merges everybody with the phone number $2 into the person of $1, except people who are kept
 * apart.
 */
const followText = `UPDATE enquiry SET person = (
    SELECT min(person) FROM enquiry WHERE apart = 0 AND (id = $1 OR phone = $2))
  WHERE apart = 0
    AND person IN (SELECT person FROM enquiry WHERE apart = 0 AND (id = $1 OR phone = $2))
    AND EXISTS (SELECT 1 FROM enquiry AS mine WHERE mine.id = $1 AND mine.apart = 0)`;

/** These statements follow the correction of a phone number in the same batch. */
export function followStatements(id: string, phone: string): readonly Statement[] {
  return [
    [followText, id, keysOf({ phone, email: '' })[0]],
    [leadText, id],
  ];
}

/** One enquiry of each other person who shares a number or address and is kept apart. */
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
  // Later entries replace earlier ones, so the newest enquiry of each person remains.
  const inOrder = rows.toSorted((one, other) => Number(one.number) - Number(other.number));
  const byPerson = new Map(inOrder.map(row => [Number(row.person), row]));
  return [...byPerson.values()];
}
