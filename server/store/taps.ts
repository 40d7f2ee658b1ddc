/**
 * Records the report that the office sends by pressing one button: it called a person, a person
 * visited, a next step is planned, a note is written, or an enquiry is opened again.
 */
import { closingOutcomes, type Outcome } from '../../shared/desk/views';
import { readProperty } from './properties';
import { searchTextOfNote } from './searchText';
import type { Sql, Statement } from './sql';
import { changedColumns, forgetStatement } from './undo';

/**
 * The values of a tap. `outcome` is set only if the kind is `outcome`. `planned` means that the
 * tap only sets the next call. The outcome stays as it was.
 */
export interface Tap {
  readonly kind: 'outcome' | 'noted' | 'reopened' | 'planned';
  readonly outcome: Outcome | undefined;
  /** When to call the person again. */
  readonly followUpAt: number | undefined;
  readonly note: string;
  readonly by: string;
  readonly at: number;
  /** The number of the newest event that was on the page. 0 if there was no event on it. */
  readonly seen: number;
}

/**
 * `changed`: somebody else has added an event since the page was made, so nothing was written.
 * `gone`: the enquiry no longer exists.
 */
export type TapResult =
  | { readonly result: 'written'; readonly event: number }
  | { readonly result: 'changed' | 'gone' };

/** The values of a new event. In most statements of this file, they are $1 to $7. */
type EventRow = readonly [
  enquiry: number,
  at: number,
  by: string,
  kind: Tap['kind'],
  text: string,
  outcome: Outcome | null,
  dueAt: number | null,
];

/**
 * SQL: the parameters with the values of an EventRow. PostgreSQL treats a parameter as text, so
 * the numbers are cast.
 */
const event = {
  enquiry: '$1',
  at: 'cast($2 AS bigint)',
  by: '$3',
  kind: '$4',
  text: '$5',
  outcome: 'cast($6 AS text)',
  dueAt: 'cast($7 AS bigint)',
};

/** SQL: the number of the person who sent the enquiry. */
const theirs = `(SELECT person FROM enquiry WHERE number = ${event.enquiry})`;

const newest = `(SELECT max(number) FROM event
  WHERE enquiry IN (SELECT number FROM enquiry WHERE person = ${theirs}))`;

/**
 * Locks the oldest enquiry of the person. If two taps for a person come at the same moment, the
 * second waits until the first is written. The lock works even if the two pages show different
 * enquiries of the person.
 */
const lockText = `UPDATE enquiry SET state = state
  WHERE number = (SELECT min(number) FROM enquiry WHERE person = ${theirs})`;

/**
 * Inserts the event only if the user's page has shown the newest event of the person. The person
 * is locked: if two taps arrive at the same moment, only the first is inserted. The id is
 * compared too, because a new enquiry may have the number of a deleted one.
 */
function insertStatement(row: EventRow, seen: number, id: string): Statement {
  const text = `INSERT INTO event (enquiry, at, by, kind, text, outcome, due_at)
    SELECT number, ${event.at}, ${event.by}, ${event.kind}, ${event.text}, ${event.outcome},
      ${event.dueAt}
    FROM enquiry
    WHERE number = ${event.enquiry} AND id = $9 AND coalesce(${newest}, 0) = cast($8 AS bigint)
    RETURNING number`;
  return [text, ...row, seen, id];
}

/** SQL: whether this batch has inserted the event. If two events are equal, they count as one. */
const isInserted = `EXISTS (SELECT 1 FROM event
  WHERE number = ${newest} AND enquiry = ${event.enquiry}
    AND at = ${event.at} AND by = ${event.by} AND kind = ${event.kind} AND text = ${event.text}
    AND outcome IS NOT DISTINCT FROM ${event.outcome}
    AND due_at IS NOT DISTINCT FROM ${event.dueAt})`;

/**
 * From now on, the person no longer counts as untouched. The time is written into all enquiries
 * of the person.
 */
const touchText = `UPDATE enquiry SET first_touch_at = ${event.at}
  WHERE person = ${theirs} AND first_touch_at IS NULL AND ${isInserted}`;

/**
 * Copies the columns of all enquiries of the person before the tap changes them (undo.ts). If the
 * same tap is sent twice at the same moment, the first copy is kept.
 */
const rememberText = `INSERT INTO tap_undo (event, enquiry, at, ${changedColumns})
  SELECT ${newest}, number, ${event.at}, ${changedColumns}
  FROM enquiry WHERE person = ${theirs} AND ${isInserted}
  ON CONFLICT DO NOTHING`;

/** Adds the words of a note to the text for the search. */
function noteStatement(row: EventRow, words: string): Statement {
  const text = `UPDATE enquiry SET search_text = search_text || cast($8 AS text)
    WHERE number = ${event.enquiry} AND ${isInserted}`;
  return [text, ...row, words];
}

/**
 * Writes an outcome into the open enquiries of the person. If the lead is already closed, also
 * writes the outcome into the lead, and into all enquiries that were closed together with the
 * lead.
 */
function stageStatement(
  row: EventRow,
  stage: 'open' | 'closed',
  followUpAt: number | null,
  closedAt: number | null,
): Statement {
  const text = `UPDATE enquiry SET
      stage = CASE WHEN stage = 'also' THEN 'also' ELSE cast($8 AS text) END,
      outcome = ${event.outcome},
      follow_up_at = cast($9 AS bigint),
      closed_at = cast($10 AS bigint),
      calls = lead.all_calls
    FROM (
      SELECT closed_at AS ended,
        (SELECT count(*) FROM event
          WHERE event.outcome IN ('called', 'no-answer')
            AND event.enquiry IN (SELECT number FROM enquiry WHERE person = ${theirs})) AS all_calls
      FROM enquiry WHERE person = ${theirs} AND stage <> 'also'
      LIMIT 1
    ) AS lead
    WHERE enquiry.person = ${theirs}
      AND (enquiry.closed_at IS NULL OR enquiry.closed_at = lead.ended)
      AND ${isInserted}`;
  return [text, ...row, stage, followUpAt, closedAt];
}

/**
 * Sets when to call the person again. The outcome does not change, and a closed enquiry stays
 * closed.
 */
function planStatement(row: EventRow, followUpAt: number | null): Statement {
  const text = `UPDATE enquiry SET follow_up_at = cast($8 AS bigint)
    WHERE person = ${theirs} AND closed_at IS NULL AND ${isInserted}`;
  return [text, ...row, followUpAt];
}

/**
 * Records when the office used the desk for the first time. The figures about waiting times begin
 * at this time.
 */
function sinceStatement(row: EventRow, at: number): Statement {
  const text = `INSERT INTO property (name, value)
    SELECT 'desk_since', cast($8 AS text) WHERE ${isInserted}
    ON CONFLICT (name) DO NOTHING`;
  return [text, ...row, String(at)];
}

/** Records a tap. Rejects with a StoreError. */
export async function writeTap(sql: Sql, id: string, tap: Tap): Promise<TapResult> {
  const [found] = await sql.read('SELECT number FROM enquiry WHERE id = $1', id);
  if (found === undefined) return { result: 'gone' };

  const enquiry = Number(found.number);
  const { at, by, kind, note } = tap;
  const row: EventRow = [enquiry, at, by, kind, note, tap.outcome ?? null, tap.followUpAt ?? null];
  const [, inserted = []] = await sql.write(
    [lockText, enquiry],
    insertStatement(row, tap.seen, id),
    forgetStatement(at),
    ...(kind === 'noted' ? [] : [[rememberText, ...row] satisfies Statement]),
    [touchText, ...row],
    ...(note === '' ? [] : [noteStatement(row, searchTextOfNote(note))]),
    ...stageStatements(row, tap),
    sinceStatement(row, at),
  );
  const [written] = inserted;
  if (written === undefined) return { result: 'changed' };
  return { result: 'written', event: Number(written.number) };
}

/** Changes the stages of the person's enquiries. A tap that is only a note changes no stage. */
function stageStatements(
  row: EventRow,
  { kind, outcome, followUpAt, at }: Tap,
): readonly Statement[] {
  if (kind === 'noted') return [];
  if (kind === 'planned') return [planStatement(row, followUpAt ?? null)];
  // After an enquiry is opened again, the office must call the person now.
  if (kind === 'reopened') return [stageStatement(row, 'open', at, null)];
  if (closingOutcomes.includes(outcome)) return [stageStatement(row, 'closed', null, at)];
  return [stageStatement(row, 'open', followUpAt ?? null, null)];
}

/**
 * Reads the time at which the office recorded something at the desk for the first time. Resolves
 * with undefined if nobody has used the desk yet.
 */
export async function readSince(sql: Sql): Promise<number | undefined> {
  const said = await readProperty(sql, 'desk_since');
  const since = Number(said);
  return said !== undefined && Number.isFinite(since) ? since : undefined;
}
