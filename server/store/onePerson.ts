/**
 * Finds out which enquiries come from the same person. All enquiries of a person get the same
 * number in the column `person`. One of these enquiries is the lead. The list shows the lead, and
 * the stage of the lead is the stage of the person. The stage of the other enquiries is `also`.
 */
import { wordsFor } from './people';
import type { Row, Sql, Statement } from './sql';

/**
 * A new enquiry is compared with at most this many earlier enquiries that have the same phone
 * number or address. Without the limit, a flood from one number would make each new POST slower.
 */
const looked = 50;

/**
 * SQL: finds the newest enquiries with the same phone number, and the newest enquiries with the
 * same mail address. $1 is the id, $2 is the phone number, and $3 is the mail address.
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
 * SQL: gives a new enquiry to a person with the same phone number or address. Several people with
 * different names may share a phone number. So if an earlier enquiry also has the same name, the
 * person of that enquiry is used. Otherwise the person of the newest earlier enquiry is used. If
 * there is no earlier enquiry, a new person begins.
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
 * SQL: joins several people into one. If an enquiry has the phone number of one person and the
 * mail address of another, both are the same person. All their enquiries get the smallest of the
 * person numbers. A greater number could be given again after a deletion. A new enquiry with this
 * number would then belong to this person by mistake.
 */
const connectText = `WITH ${near}
  UPDATE enquiry SET person = (SELECT min(person) FROM near WHERE apart = 0)
  WHERE apart = 0 AND person IN (SELECT person FROM near WHERE apart = 0)
    AND person <> (SELECT min(person) FROM near WHERE apart = 0)
    AND EXISTS (SELECT 1 FROM enquiry AS mine WHERE mine.id = $1 AND mine.apart = 0)`;

/** SQL: the number of the person who sent the enquiry with the id $1. */
const theirs = '(SELECT person FROM enquiry WHERE id = $1)';

/**
 * SQL: makes sure that a person has only one lead. If there are several leads, the oldest new one
 * stays, otherwise the oldest open one, otherwise the newest closed one. This lead takes over the
 * promised call, the number of calls, and the name of the colleague.
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

/**
 * SQL: the stage of an enquiry, computed only from its own columns. The person's other enquiries
 * do not count.
 */
const ownStage = `CASE
    WHEN closed_at IS NOT NULL THEN 'closed'
    WHEN outcome IS NOT NULL OR follow_up_at IS NOT NULL THEN 'open'
    ELSE 'new'
  END`;

const ledBy = (person: string): string => `UPDATE enquiry SET stage = ${ownStage}
  WHERE number = (SELECT max(number) FROM enquiry WHERE person = ${person})
    AND NOT EXISTS (SELECT 1 FROM enquiry WHERE person = ${person} AND stage <> 'also')`;

/**
 * SQL: gives a lead to each person who has no lead after the deletion of enquiries. The newest
 * enquiry of the person becomes the lead.
 */
const leadAllText = `UPDATE enquiry SET stage = ${ownStage}
  WHERE stage = 'also'
    AND NOT EXISTS (SELECT 1 FROM enquiry AS other WHERE other.person = enquiry.person
      AND (other.stage <> 'also' OR other.number > enquiry.number))`;

/**
 * The phone number and the mail address by which a person is found. If the number has too few
 * digits, it becomes null. If the mail address has no @, it becomes null.
 */
function keysOf(of: { phone: string; email: string }): readonly [string | null, string | null] {
  const words = wordsFor(of);
  const phone = words.includes(of.phone) ? of.phone : null;
  const email = words.includes(of.email) ? of.email : null;
  return [phone, email];
}

/** Returns the statements that must follow the insertion of an enquiry in the same batch. */
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

/**
 * This statement gives a new lead to each person whose lead was deleted. It must be in the same
 * batch as the deletion.
 */
export const leadAllStatement: Statement = [leadAllText];

/**
 * Returns the statement to run after the undo of a tap. If the lead was deleted after the tap,
 * the statement gives the person a new lead.
 */
export function restoreLeadStatement(id: string): Statement {
  return [ledBy(theirs), id];
}

/**
 * Returns a statement for the deletion of an enquiry of this person. If the person then has no
 * lead, the statement gives the person a new lead. It must be in the same batch as the deletion.
 */
export function leadStatement(person: number): Statement {
  return [ledBy('$1'), person];
}

/**
 * SQL: a number for a new person. Usually, the number of a person is the number of an enquiry.
 * The new number is negative and smaller than all other numbers of persons, so no enquiry can
 * ever have it.
 */
const newPerson = `(SELECT CASE WHEN min(person) < 0 THEN min(person) ELSE 0 END - 1 FROM enquiry)`;

/**
 * SQL: divides the person of the enquiry $1 into two people. The first statement marks all
 * enquiries of the person as kept apart. Then the enquiries with the same name as enquiry $1 get
 * a new person. If none of them is a lead, the newest of them becomes the lead.
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
 * The button "Other person": makes another person of all enquiries that have the same name as
 * this enquiry. Resolves with false if the person has no enquiry with another name.
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
 * SQL: whether two people have the same phone number or address. Without this check, a forged
 * POST could make one person of two strangers.
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
 * The button "Same person": joins the two people who sent these enquiries. The mark "Other
 * person" between them is removed. Resolves with false if the two people have no number and no
 * address in common.
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
 * SQL: all people with the phone number $2 become the same person as the sender of $1. People who
 * are kept apart stay as they are.
 */
const followText = `UPDATE enquiry SET person = (
    SELECT min(person) FROM enquiry WHERE apart = 0 AND (id = $1 OR phone = $2))
  WHERE apart = 0
    AND person IN (SELECT person FROM enquiry WHERE apart = 0 AND (id = $1 OR phone = $2))
    AND EXISTS (SELECT 1 FROM enquiry AS mine WHERE mine.id = $1 AND mine.apart = 0)`;

/**
 * Returns statements for the correction of a phone number. The statements turn all people with
 * the new number into one person. They must be in the same batch as the correction.
 */
export function followStatements(id: string, phone: string): readonly Statement[] {
  return [
    [followText, id, keysOf({ phone, email: '' })[0]],
    [leadText, id],
  ];
}

/** Reads one enquiry of each other person who has the same number or address, but is kept apart. */
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
  // If a person occurs several times, the map keeps the last enquiry. This is the newest one.
  const inOrder = rows.toSorted((one, other) => Number(one.number) - Number(other.number));
  const byPerson = new Map(inOrder.map(row => [Number(row.person), row]));
  return [...byPerson.values()];
}
