/**
 * What the office records at the desk with one tap: an outcome, the next step, a note, or that an
 * enquiry is open again.
 */
import { closingOutcomes, type Outcome } from '../../shared/desk/views';
import { readProperty } from './properties';
import { searchTextOfNote } from './searchText';
import type { Sql, Statement } from './sql';
import { changedColumns, forgetStatement } from './undo';

/**
 * The content of the post of one tap. `outcome` is set only if the kind is `outcome`. `planned`:
 * the tap sets the next step and keeps the outcome.
 */
export interface Tap {
  readonly kind: 'outcome' | 'noted' | 'reopened' | 'planned';
  readonly outcome: Outcome | undefined;
  /** When to call the person again. */
  readonly followUpAt: number | undefined;
  readonly note: string;
  readonly by: string;
  readonly at: number;
  /** The number of the newest event that the page showed. 0 if it showed none. */
  readonly seen: number;
}

/**
 * `changed`: there is a newer event than the page showed, so nothing was written. `gone`: the
 * enquiry does not exist.
 */
export type TapResult =
  | { readonly result: 'written'; readonly event: number }
  | { readonly result: 'changed' | 'gone' };

/** The values of the new event. They are $1 to $7 of most statements in this file. */
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
 * SQL: the parameters with the values of an EventRow. The casts are needed because PostgreSQL
 * treats a parameter without a cast as text.
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
 * Locks the person's oldest enquiry. So of two taps for one person, the second waits for the first,
 * whichever of the person's enquiries the pages show.
 */
const lockText = `UPDATE enquiry SET state = state
  WHERE number = (SELECT min(number) FROM enquiry WHERE person = ${theirs})`;

/**
 * Inserts the event if the newest event is still the one that the page showed. The person is
 * locked, so the first of two taps wins. The id is checked because a new enquiry may get the number
 * of a deleted one.
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

/** SQL: whether the event was inserted earlier in this batch. Two identical events count as one. */
const isInserted = `EXISTS (SELECT 1 FROM event
  WHERE number = ${newest} AND enquiry = ${event.enquiry}
    AND at = ${event.at} AND by = ${event.by} AND kind = ${event.kind} AND text = ${event.text}
    AND outcome IS NOT DISTINCT FROM ${event.outcome}
    AND due_at IS NOT DISTINCT FROM ${event.dueAt})`;

/** Ends the response time of all enquiries of the person. */
const touchText = `UPDATE enquiry SET first_touch_at = ${event.at}
  WHERE person = ${theirs} AND first_touch_at IS NULL AND ${isInserted}`;

/**
 * Keeps the columns of the person's enquiries as they are before the tap (undo.ts). If the same tap
 * comes twice at once, the first one counts.
 */
const rememberText = `INSERT INTO tap_undo (event, enquiry, at, ${changedColumns})
  SELECT ${newest}, number, ${event.at}, ${changedColumns}
  FROM enquiry WHERE person = ${theirs} AND ${isInserted}
  ON CONFLICT DO NOTHING`;

/** Makes the words of a note searchable. */
function noteStatement(row: EventRow, words: string): Statement {
  const text = `UPDATE enquiry SET search_text = search_text || cast($8 AS text)
    WHERE number = ${event.enquiry} AND ${isInserted}`;
  return [text, ...row, words];
}

/**
 * Applies an outcome to the person's open enquiries. If the lead is closed, also applies it to the
 * lead and to the enquiries that were closed together with the lead.
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

/** Sets only the time of the next call. The outcome stays, and closed enquiries stay closed. */
function planStatement(row: EventRow, followUpAt: number | null): Statement {
  const text = `UPDATE enquiry SET follow_up_at = cast($8 AS bigint)
    WHERE person = ${theirs} AND closed_at IS NULL AND ${isInserted}`;
  return [text, ...row, followUpAt];
}

/** Records the time of the first tap of all, from which response times are counted. */
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

/**
 * Changes the stages as the kind of tap requires. A tap with only a note does not change a stage.
 */
function stageStatements(
  row: EventRow,
  { kind, outcome, followUpAt, at }: Tap,
): readonly Statement[] {
  if (kind === 'noted') return [];
  if (kind === 'planned') return [planStatement(row, followUpAt ?? null)];
  // A reopened person has to be called now.
  if (kind === 'reopened') return [stageStatement(row, 'open', at, null)];
  if (closingOutcomes.includes(outcome)) return [stageStatement(row, 'closed', null, at)];
  return [stageStatement(row, 'open', followUpAt ?? null, null)];
}

/**
 * When the office recorded something at the desk for the first time. Undefined while nobody uses
 * the desk.
 */
export async function readSince(sql: Sql): Promise<number | undefined> {
  const said = await readProperty(sql, 'desk_since');
  const since = Number(said);
  return said !== undefined && Number.isFinite(since) ? since : undefined;
}
