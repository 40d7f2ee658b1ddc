/**
 * Reads what the office did in a period. Each entry is about one colleague and one person: the
 * number of calls, and the results of these calls.
 */
import { allForms, type FormScope, scopeConditions } from './formScope';
import type { Sql, Value } from './sql';

/** What one colleague did with one person. */
export interface DayWork {
  /** The first name of the colleague. */
  readonly by: string;
  readonly person: number;
  /** The number of calls, answered or not. */
  readonly calls: number;
  /** The colleague spoke with the person. */
  readonly isReached: boolean;
  /** True if the colleague and the person agreed on a time for the next call. */
  readonly isPromised: boolean;
  readonly hasJoined: boolean;
}

const isOneOf = (outcomes: readonly string[]): string =>
  `event.outcome IN (${outcomes.map(outcome => `'${outcome}'`).join(', ')})`;

const isCall = isOneOf(['called', 'no-answer', 'not-interested', 'wrong-number']);

/**
 * SQL: whether the event says that the colleague reached the person. funnels.ts uses the same
 * outcomes.
 */
const isReached = isOneOf(['called', 'visited', 'joined', 'not-interested']);

/**
 * SQL: true if the event shows that the colleague spoke with the person. An event `planned` shows
 * this too, because the desk asks for a next step only after a talk.
 */
const isAgreed = `(${isReached} OR event.kind = 'planned')`;

/** SQL: 1 if at least one event of the group fulfils the condition, otherwise 0. */
const either = (condition: string): string => `max(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;

/** Reads the work of a period with one statement. Rejects with a StoreError. */
export async function readDayWork(
  sql: Sql,
  from: number,
  to: number,
  scope: FormScope = allForms,
): Promise<readonly DayWork[]> {
  const values: Value[] = [];
  const bound = (value: Value): string => `$${values.push(value)}`;
  const conditions = [
    `event.at >= ${bound(from)}`,
    `event.at < ${bound(to)}`,
    `event.kind IN ('outcome', 'planned')`,
    ...scopeConditions(scope, bound),
  ];
  const rows = await sql.read(
    `SELECT event.by AS by_name, enquiry.person AS person,
        sum(CASE WHEN ${isCall} THEN 1 ELSE 0 END) AS calls,
        ${either(isReached)} AS reached,
        ${either(`${isAgreed} AND event.due_at IS NOT NULL`)} AS promised,
        ${either(`event.outcome = 'joined'`)} AS joined
      FROM event JOIN enquiry ON enquiry.number = event.enquiry
      WHERE ${conditions.join(' AND ')}
      GROUP BY event.by, enquiry.person
      ORDER BY min(event.number)`,
    ...values,
  );
  return rows.map(row => ({
    by: String(row.by_name),
    person: Number(row.person),
    calls: Number(row.calls),
    isReached: Number(row.reached) === 1,
    isPromised: Number(row.promised) === 1,
    hasJoined: Number(row.joined) === 1,
  }));
}
