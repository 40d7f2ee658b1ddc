/**
 * Takes back a tap. Each tap first copies the columns that it will change into the table
 * `tap_undo`. The copies are deleted when the tap can no longer be taken back.
 */
import { minuteMs } from '../../shared/time';
import { type AuthorAndTime, restoreLeadStatement } from './onePerson';
import type { Sql, Statement } from './sql';

/** The time during which a user can take back a tap, for example on the wrong button. */
export const undoMs = 10 * minuteMs;

/** The columns of an enquiry that a tap changes. */
const columns = ['stage', 'outcome', 'calls', 'first_touch_at', 'follow_up_at', 'closed_at'];

/** SQL: the names of these columns, with commas. */
export const changedColumns = columns.join(', ');

/**
 * Deletes the saved copies of `tap_undo` that are too old for Undo. In a batch, this must be the
 * first statement that changes `tap_undo`.
 */
export function forgetStatement(at: number): Statement {
  return ['DELETE FROM tap_undo WHERE at <= $1', at - undoMs];
}

/** SQL: the enquiries of the person who sent the enquiry with the id $1. */
const person = '(SELECT person FROM enquiry WHERE id = $1)';
const theirs = `(SELECT number FROM enquiry WHERE person = ${person})`;

const lockText = `UPDATE enquiry SET state = state
  WHERE number = (SELECT min(number) FROM enquiry WHERE person = ${person})`;

/**
 * SQL: true if the user can still undo the tap. $2 is the number of the tap's event. All of these
 * must be true:
 * - `tap_undo` still has the copies for this event.
 * - The user $3 made the tap, after the time $4.
 * - The tap is the newest event of the person. The event that this batch inserts at the time $5
 *   does not count.
 * - The person has sent no enquiry after the tap. After a new enquiry, the promised call belongs
 *   to the new enquiry.
 */
const isLast = `EXISTS (SELECT 1 FROM tap_undo WHERE event = cast($2 AS bigint))
  AND EXISTS (SELECT 1 FROM event AS done
    WHERE done.number = cast($2 AS bigint) AND done.by = cast($3 AS text)
      AND done.at > cast($4 AS bigint) AND done.enquiry IN ${theirs})
  AND NOT EXISTS (SELECT 1 FROM event AS later
    WHERE later.number > cast($2 AS bigint) AND later.enquiry IN ${theirs}
      AND NOT (later.kind = 'undone' AND later.by = cast($3 AS text)
        AND later.at = cast($5 AS bigint)))
  AND NOT EXISTS (SELECT 1 FROM enquiry AS again
    WHERE again.person = ${person} AND NOT EXISTS (SELECT 1 FROM tap_undo
      WHERE tap_undo.event = cast($2 AS bigint) AND tap_undo.enquiry = again.number))`;

/**
 * SQL: writes the old values of the columns back. If the user typed a note with the tap, the note
 * stays. A person with a note is not untouched, so `first_touch_at` is then not written back.
 */
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

/**
 * Adds an event to the history. A page that was made before this event sends the number of an
 * older event. So the desk can see that the page is out of date.
 */
const insertText = `INSERT INTO event (enquiry, at, by, kind, text)
  SELECT tap.enquiry, cast($5 AS bigint), cast($3 AS text), 'undone', coalesce(tap.outcome, tap.kind)
  FROM event AS tap WHERE tap.number = cast($2 AS bigint) AND ${isLast}
  RETURNING number`;

const keepNoteText = `UPDATE event SET kind = 'noted', outcome = NULL, due_at = NULL
  WHERE number = cast($2 AS bigint) AND text <> '' AND ${isLast}`;

const deleteText = `DELETE FROM event
  WHERE number = cast($2 AS bigint) AND text = '' AND ${isLast}`;

/**
 * Takes back the tap with this event number. Resolves with the number of the new event. In four
 * cases, resolves with undefined: there is a newer event for this person, the person has written
 * again, somebody else made the tap, or the tap is too old. If the database fails, rejects with a
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
    restoreLeadStatement(id),
    // If the tap had no note, its event was deleted above. If the tap had a note, its event was
    // changed into a note. In both cases, the rows of `tap_undo` for this event are deleted here.
    [
      `DELETE FROM tap_undo
        WHERE NOT EXISTS (SELECT 1 FROM event
          WHERE number = tap_undo.event AND kind <> 'noted')`,
    ],
  );
  const [row] = inserted;
  return row === undefined ? undefined : Number(row.number);
}
