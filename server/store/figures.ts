/**
 * Figures about waiting times: how soon the office recorded something about each enquiry, and
 * which enquiries have no record yet.
 */

import { numberOrNone, type StoredEnquiry, withoutDetails } from './enquiries';
import { allForms, type FormScope, scopeConditions } from './formScope';
import type { Row, Sql, Statement, Value } from './sql';

/** An enquiry that arrived in a period. */
export interface CountedEnquiry {
  /** The person who sent it. */
  readonly person: number;
  readonly form: string;
  readonly course: string;
  readonly page: string;
  readonly receivedAt: number;
  readonly firstTouchAt: number | undefined;
  readonly looksLikeSpam: boolean;
}

/**
 * How long people waited for the office: from sending the form until the office recorded
 * something.
 */
export interface TouchTimes {
  /** The longest wait of each person, in milliseconds. The shortest of these waits is first. */
  readonly times: readonly number[];
  readonly untouched: number;
}

export interface ClockQuery {
  /** The ids of the forms whose visitors expect a call. */
  readonly forms: readonly string[];
  /**
   * Waiting times are counted from this time. An older enquiry counts only if the office has
   * recorded something about it.
   */
  readonly since: number;
}

/**
 * The number of rows that are read together. If all rows were read at once, the pages of all
 * visitors would have to wait.
 */
const partSize = 2_000;

const periodText = `SELECT number, person, form, course, page, received_at, first_touch_at, suspicions
  FROM enquiry
  WHERE received_at >= $1 AND received_at < $2 AND number > $3 ORDER BY number LIMIT ${partSize}`;

/** Reads the enquiries of a period, in batches. Rejects with a StoreError. */
export async function* readPeriod(
  sql: Sql,
  from: number,
  to: number,
): AsyncGenerator<readonly CountedEnquiry[]> {
  let after = 0;
  for (;;) {
    const rows = await sql.read(periodText, from, to, after);
    yield rows.map(countedOf);
    if (rows.length < partSize) return;
    after = Number(rows.at(-1)?.number);
  }
}

function countedOf(row: Row): CountedEnquiry {
  return {
    person: Number(row.person),
    form: String(row.form),
    course: String(row.course),
    page: String(row.page),
    receivedAt: Number(row.received_at),
    firstTouchAt: numberOrNone(row.first_touch_at),
    looksLikeSpam: row.suspicions !== '[]',
  };
}

/** Resolves with the waiting times of the people who wrote in a period. */
export async function readTouchTimes(
  sql: Sql,
  from: number,
  to: number,
  { forms, since }: ClockQuery,
): Promise<TouchTimes> {
  const isCounted = `${asksForCall(forms, 3)} AND received_at >= $1 AND received_at < $2`;
  const [counted] = await sql.read(
    `SELECT count(DISTINCT person) AS count FROM enquiry
      WHERE first_touch_at IS NULL AND ${isCounted}`,
    Math.max(from, since),
    to,
    ...forms,
  );
  const rows = await sql.read(
    `SELECT max(first_touch_at - received_at) AS ms FROM enquiry
      WHERE first_touch_at IS NOT NULL AND ${isCounted} GROUP BY person ORDER BY ms`,
    from,
    to,
    ...forms,
  );
  const times = rows.map(({ ms }) => Math.max(0, Number(ms)));
  return { times, untouched: Number(counted?.count) };
}

/**
 * SQL: whether the visitor expects a call. The visitor expects a call if the enquiry came from
 * one of these forms and does not look like spam. `first` is the number of the first parameter.
 */
function asksForCall(forms: readonly string[], first: number): string {
  const bound = forms.map((_, index) => `$${index + first}`);
  return `suspicions = '[]' AND form IN (${bound.join(', ')})`;
}

export interface OverdueQuery extends ClockQuery {
  /** An enquiry that was received at this moment or earlier is late. */
  readonly lateMoment: number;
  /** If a mail about the person was sent after this time, the person is left out. */
  readonly notifiedSince: number;
  /**
   * A mail with a time after this time does not count, because the clock was wrong when the mail
   * was recorded.
   */
  readonly notifiedUntil: number;
}

/**
 * Reads the overdue enquiries: for each person for whom the office has recorded nothing, the
 * first enquiry. The enquiries are in the order of arrival.
 */
export async function readOverdue(
  sql: Sql,
  { forms, since, lateMoment, notifiedSince, notifiedUntil }: OverdueQuery,
): Promise<readonly StoredEnquiry[]> {
  const rows = await sql.read(
    `SELECT * FROM enquiry
      WHERE stage IN ('new', 'also') AND first_touch_at IS NULL AND received_at >= $1 AND received_at <= $2
        AND (notified_at IS NULL OR notified_at <= $3 OR notified_at > $4) AND ${asksForCall(forms, 5)}
      ORDER BY number`,
    since,
    lateMoment,
    notifiedSince,
    notifiedUntil,
    ...forms,
  );
  const firsts = new Map(rows.toReversed().map(row => [row.person, row]));
  return withoutDetails(rows.filter(row => firsts.get(row.person ?? null) === row));
}

export type MissedQuery = Pick<OverdueQuery, 'lateMoment' | 'notifiedSince' | 'notifiedUntil'>;

/**
 * Reads the people whose promised call was due at `lateMoment` or earlier. The people are sorted
 * by the time of this call, the earliest first.
 */
export async function readMissedCalls(
  sql: Sql,
  { lateMoment, notifiedSince, notifiedUntil }: MissedQuery,
): Promise<readonly StoredEnquiry[]> {
  const rows = await sql.read(
    `SELECT * FROM enquiry
      WHERE stage IN ('new', 'open') AND follow_up_at <= $1
        AND (notified_at IS NULL OR notified_at <= $2 OR notified_at > $3)
      ORDER BY follow_up_at, number`,
    lateMoment,
    notifiedSince,
    notifiedUntil,
  );
  return withoutDetails(rows);
}

/**
 * Records that a mail has named a person. All enquiries of the person get the time of the mail.
 */
const notifiedText = `UPDATE enquiry SET notified_at = $2
  WHERE person = (SELECT person FROM enquiry WHERE id = $1)`;

export function notifiedStatements(ids: readonly string[], at: number): readonly Statement[] {
  return ids.map((id): Statement => [notifiedText, id, at]);
}

/**
 * Counts the people whose leading enquiry will soon be deleted, although nobody has called them.
 * Nothing is recorded about such a person, and the last delivery of the leading enquiry ended at
 * or before `endedBefore`.
 */
export async function countSoonDeleted(
  sql: Sql,
  endedBefore: number,
  scope: FormScope = allForms,
): Promise<number> {
  const values: Value[] = [endedBefore];
  const seen = scopeConditions(scope, value => `$${values.push(value)}`);
  const isSoon = [`ended_at <= $1 AND stage = 'new' AND first_touch_at IS NULL`, ...seen];
  const [row] = await sql.read(
    `SELECT count(*) AS count FROM enquiry WHERE ${isSoon.join(' AND ')}`,
    ...values,
  );
  return Number(row?.count);
}
