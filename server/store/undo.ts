/**
 * Takes back a tap. With each tap, the table `tap_undo` gets the columns that the tap changes, as
 * they were before. The rows live as long as the tap can be taken back.
 */
import { minuteMs } from '../../shared/time';
import { type AuthorAndTime, restoreLeadStatements } from './onePerson';
import type { Sql, Statement } from './sql';

/** How long a tap can be taken back. It is meant for a slip of the finger. */
export const undoMs = 10 * minuteMs;

/** The columns of an enquiry that a tap changes. */
const columns = ['stage', 'outcome', 'calls', 'first_touch_at', 'follow_up_at', 'closed_at'];

/** SQL: these columns. */
export const changedColumns = columns.join(', ');

/** Deletes what belongs to taps that can no longer be taken back. Comes first in the batch. */
export function forgetStatement(at: number): Statement {
  return ['DELETE FROM tap_undo WHERE at <= $1', at - undoMs];
}

/** SQL: the enquiries of the person who sent the enquiry with the id $1. */
const person = '(SELECT person FROM enquiry WHERE id = $1)';
const theirs = `(SELECT number FROM enquiry WHERE person = ${person})`;

const lockText = `UPDATE enquiry SET state = state
  WHERE number = (SELECT min(number) FROM enquiry WHERE person = ${person})`;

/**
 * SQL: whether the event $2 is a tap by $3 after $4 that can be taken back, and the person's newest
 * event. The event that this batch inserts, at $5, does not count.
 */
const isLast = `EXISTS (SELECT 1 FROM tap_undo WHERE event = cast($2 AS bigint))
  AND EXISTS (SELECT 1 FROM event AS done
    WHERE done.number = cast($2 AS bigint) AND done.by = cast($3 AS text)
      AND done.at > cast($4 AS bigint) AND done.enquiry IN ${theirs})
  AND NOT EXISTS (SELECT 1 FROM event AS later
    WHERE later.number > cast($2 AS bigint) AND later.enquiry IN ${theirs}
      AND NOT (later.kind = 'undone' AND later.by = cast($3 AS text)
        AND later.at = cast($5 AS bigint)))`;

/** If the tap had a note, the note stays. A note ends the response time, so that stays ended. */
const restoreText = `UPDATE enquiry SET
    stage = before.stage,
    outcome = before.outcome,
    calls = before.calls,
    first_touch_at = CASE
      WHEN (SELECT text FROM event WHERE number = cast($2 AS bigint)) = ''
        THEN before.first_touch_at
      ELSE enquiry.first_touch_at
    END,
    follow_up_at = before.follow_up_at,
    closed_at = before.closed_at
  FROM tap_undo AS before
  WHERE before.event = cast($2 AS bigint) AND before.enquiry = enquiry.number
    AND enquiry.person = ${person} AND ${isLast}`;

/** The new event has a greater number, so that a page that shows the tap is out of date. */
const insertText = `INSERT INTO event (enquiry, at, by, kind, text)
  SELECT tap.enquiry, cast($5 AS bigint), cast($3 AS text), 'undone', coalesce(tap.outcome, tap.kind)
  FROM event AS tap WHERE tap.number = cast($2 AS bigint) AND ${isLast}
  RETURNING number`;

const keepNoteText = `UPDATE event SET kind = 'noted', outcome = NULL, due_at = NULL
  WHERE number = cast($2 AS bigint) AND text <> '' AND ${isLast}`;

const deleteText = `DELETE FROM event
  WHERE number = cast($2 AS bigint) AND text = '' AND ${isLast}`;

/**
 * Takes back the tap with the event's number. Gives the number of the new event, or undefined if it
 * is not the person's newest event, is not by this author, or is too old. Rejects with a
 * StoreError.
 */
export async function undoTap(
  sql: Sql,
  id: string,
  event: number,
  { by, at }: AuthorAndTime,
): Promise<number | undefined> {
  const values = [id, event, by, at - undoMs, at];
  const [, , inserted = []] = await sql.write(
    [lockText, id],
    [restoreText, ...values],
    [insertText, ...values],
    [keepNoteText, ...values],
    [deleteText, ...values],
    ...restoreLeadStatements(id),
    // The tap is no event any more, or it is a note.
    [
      `DELETE FROM tap_undo
        WHERE NOT EXISTS (SELECT 1 FROM event
          WHERE number = tap_undo.event AND kind <> 'noted')`,
    ],
  );
  const [row] = inserted;
  return row === undefined ? undefined : Number(row.number);
}
