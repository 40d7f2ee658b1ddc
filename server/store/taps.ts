/** What the office notes of an enquiry: a tap, a note, that it is open again. */
import { closingOutcomes, type Outcome } from '../../shared/desk/views';
import { lockStatement } from './enquiries';
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

/**
 * Who was there first decides: the enquiry is locked, and the newest event is what the page showed.
 * Where it is deleted meanwhile, its number may be another's: the id tells.
 */
const insertText = `INSERT INTO event (enquiry, at, by, kind, text, outcome, due_at)
  SELECT number, cast($2 AS bigint), $3, $4, $5, cast($6 AS text), cast($7 AS bigint) FROM enquiry
  WHERE number = $1 AND id = $9
    AND coalesce((SELECT max(number) FROM event WHERE enquiry = $1), 0) = cast($8 AS bigint)
  RETURNING number`;

/** Ours was inserted before it, in the same batch. Two that are alike in all are one. */
const isNewest = `number = (SELECT max(number) FROM event WHERE enquiry = $1)
  AND at = $2 AND by = $3 AND kind = $4 AND text = $5
  AND outcome IS NOT DISTINCT FROM cast($6 AS text)
  AND due_at IS NOT DISTINCT FROM cast($7 AS bigint)`;

const isOurs = `number = $1 AND EXISTS (SELECT 1 FROM event WHERE ${isNewest})`;

const touchText = `UPDATE enquiry SET first_touch_at = coalesce(first_touch_at, cast($2 AS bigint)),
  search_text = search_text || cast($8 AS text)
  WHERE ${isOurs}`;

const stageText = `UPDATE enquiry SET
  stage = cast($8 AS text), outcome = cast($6 AS text), follow_up_at = cast($9 AS bigint),
  closed_at = cast($10 AS bigint),
  calls = (SELECT count(*) FROM event
    WHERE event.enquiry = enquiry.number AND event.outcome IN ('called', 'no-answer'))
  WHERE ${isOurs}`;

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
    lockStatement(enquiry),
    [insertText, ...event, tap.seen, id],
    [touchText, ...event, note === '' ? '' : searchTextOfNote(note)],
    ...stageStatements(event, tap),
    [sinceText, ...event, String(at)],
  );
  const [written] = inserted;
  if (written === undefined) return { result: 'changed' };
  return { result: 'written', event: Number(written.number) };
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
