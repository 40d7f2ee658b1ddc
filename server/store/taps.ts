/** What the office notes of an enquiry: a tap, a note, that it is open again. */
import { closingOutcomes, type Outcome } from '../../shared/desk/views';
import { readProperty } from './properties';
import { searchTextOfNote } from './searchText';
import type { Sql, Statement } from './sql';

/** What one post says. `outcome` is there where the kind is `outcome`. */
export interface Tap {
  readonly kind: 'outcome' | 'noted' | 'reopened';
  readonly outcome: Outcome | undefined;
  /** When the person is to be called again. */
  readonly followUpAt: number | undefined;
  readonly note: string;
  readonly by: string;
  readonly at: number;
  /** The number of the newest event that the page showed; 0 for none. */
  readonly seen: number;
}

/** `changed`: there is a newer event than the page showed, and nothing was written. */
export type TapResult =
  | { readonly result: 'written'; readonly event: number }
  | { readonly result: 'changed' | 'gone' };

/** An event's row: enquiry, at, by, kind, text, outcome, due_at. */
type EventRow = readonly [
  enquiry: number,
  at: number,
  by: string,
  kind: Tap['kind'],
  text: string,
  outcome: Outcome | null,
  dueAt: number | null,
];

/** All enquiries of the person who sent the one with the number $1. */
const theirs = '(SELECT person FROM enquiry WHERE number = $1)';

const newest = `(SELECT max(number) FROM event
  WHERE enquiry IN (SELECT number FROM enquiry WHERE person = ${theirs}))`;

/** Of two taps on one person the second waits: for the same row, whichever enquiry was open. */
const lockText = `UPDATE enquiry SET state = state
  WHERE number = (SELECT min(number) FROM enquiry WHERE person = ${theirs})`;

/**
 * Who was there first decides: the person is locked, and the newest event is what the page showed.
 * Where the enquiry is deleted meanwhile, its number may be another's: the id tells.
 */
const insertText = `INSERT INTO event (enquiry, at, by, kind, text, outcome, due_at)
  SELECT number, cast($2 AS bigint), $3, $4, $5, cast($6 AS text), cast($7 AS bigint) FROM enquiry
  WHERE number = $1 AND id = $9
    AND coalesce(${newest}, 0) = cast($8 AS bigint)
  RETURNING number`;

/** Ours was inserted before it, in the same batch. Two that are alike in all are one. */
const isNewest = `number = ${newest} AND enquiry = $1
  AND at = $2 AND by = $3 AND kind = $4 AND text = $5
  AND outcome IS NOT DISTINCT FROM cast($6 AS text)
  AND due_at IS NOT DISTINCT FROM cast($7 AS bigint)`;

const isOurs = `EXISTS (SELECT 1 FROM event WHERE ${isNewest})`;

/** The clock stops for all enquiries of the person. */
const touchText = `UPDATE enquiry SET first_touch_at = cast($2 AS bigint)
  WHERE person = ${theirs} AND first_touch_at IS NULL AND ${isOurs}`;

const noteText = `UPDATE enquiry SET search_text = search_text || cast($8 AS text)
  WHERE number = $1 AND ${isOurs}`;

/**
 * One outcome is that of all enquiries about which nothing is decided for good: of the one that
 * leads, of those that are open, and of those that were closed together with it.
 */
const stageText = `UPDATE enquiry SET
    stage = CASE WHEN stage = 'also' THEN 'also' ELSE cast($8 AS text) END,
    outcome = cast($6 AS text), follow_up_at = cast($9 AS bigint),
    closed_at = cast($10 AS bigint), calls = lead.all_calls
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
    AND ${isOurs}`;

/** The clock of the desk begins with the first touch of all. */
const sinceText = `INSERT INTO property (name, value)
  SELECT 'desk_since', cast($8 AS text) WHERE EXISTS (SELECT 1 FROM event WHERE ${isNewest})
  ON CONFLICT (name) DO NOTHING`;

/** Rejects with a StoreError. */
export async function writeTap(sql: Sql, id: string, tap: Tap): Promise<TapResult> {
  const [row] = await sql.read('SELECT number FROM enquiry WHERE id = $1', id);
  if (row === undefined) return { result: 'gone' };

  const enquiry = Number(row.number);
  const { at, by, kind, note } = tap;
  const event: EventRow = [
    enquiry,
    at,
    by,
    kind,
    note,
    tap.outcome ?? null,
    tap.followUpAt ?? null,
  ];
  const [, inserted = []] = await sql.write(
    [lockText, enquiry],
    [insertText, ...event, tap.seen, id],
    [touchText, ...event],
    ...(note === '' ? [] : [noteStatement(event, note)]),
    ...stageStatements(event, tap),
    [sinceText, ...event, String(at)],
  );
  const [written] = inserted;
  if (written === undefined) return { result: 'changed' };
  return { result: 'written', event: Number(written.number) };
}

function noteStatement(event: EventRow, note: string): Statement {
  return [noteText, ...event, searchTextOfNote(note)];
}

/** A note alone decides nothing. */
function stageStatements(
  event: EventRow,
  { kind, outcome, followUpAt, at }: Tap,
): readonly Statement[] {
  if (kind === 'noted') return [];
  if (kind === 'reopened') return [[stageText, ...event, 'open', followUpAt ?? at, null]];
  if (closingOutcomes.includes(outcome)) return [[stageText, ...event, 'closed', null, at]];
  return [[stageText, ...event, 'open', followUpAt ?? null, null]];
}

/** When the first touch of all was; undefined where nobody uses the desk. */
export async function readSince(sql: Sql): Promise<number | undefined> {
  const said = await readProperty(sql, 'desk_since');
  const since = Number(said);
  return said !== undefined && Number.isFinite(since) ? since : undefined;
}
