/**
 * The margin of a row: how long someone has waited, or when to call again. What is late says so in
 * a word, too.
 */
import type { ReactElement } from 'react';
import { isClosed } from '../isClosed';
import { deskText } from '../text';
import { dayNumber, type MarginTime, marginClock, marginDay, marginLength } from '../time';
import type { DeskFrame, ListRow } from '../views';

interface WaitingProps {
  readonly frame: DeskFrame;
  readonly row: ListRow;
}

interface Margin extends MarginTime {
  readonly isLate: boolean;
  /** `late`, `due` or `today`; nothing for most. */
  readonly state: string;
}

export function Waiting({ frame, row }: WaitingProps): ReactElement {
  const { number, unit, state, isLate } = marginOf(frame, row);
  return (
    <p className={isLate ? 'waiting waiting--late' : 'waiting'}>
      <b className="waiting__number">{number}</b>
      {unit !== '' && <span className="waiting__unit">{` ${unit}`}</span>}
      {state !== '' && <span className="waiting__unit">{` ${state}`}</span>}
    </p>
  );
}

function marginOf({ language, now }: DeskFrame, row: ListRow): Margin {
  const text = deskText(language);
  const day = { ...marginDay(row.dueAt ?? row.receivedAt, language), state: '', isLate: false };
  if (isClosed(row)) return { ...day, ...marginDay(row.receivedAt, language) };

  if (row.dueAt === undefined) {
    // Somebody dealt with it, and nothing is planned.
    if (row.outcome !== undefined) return day;
    const length = marginLength(now - row.receivedAt, language);
    return { ...length, state: row.isLate ? text.row.late : '', isLate: row.isLate };
  }

  const isToday = dayNumber(row.dueAt) === dayNumber(now);
  const clock = marginClock(row.dueAt, language);
  if (row.isDue && isToday) return { ...clock, state: text.row.due, isLate: true };
  if (row.isDue) {
    return { ...marginLength(now - row.dueAt, language), state: text.row.late, isLate: true };
  }
  return isToday ? { ...clock, state: text.time.today, isLate: false } : day;
}
