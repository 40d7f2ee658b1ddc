/**
 * The time in the margin of a row, such as `Sat 2:38 pm`. It says when the enquiry came, when to
 * call again, or when the last event was. If the call is late, the time is red, and a text says
 * so to screen readers. Source: WCAG 1.4.1.
 */
import type { ReactElement } from 'react';
import { isClosed } from '../isClosed';
import { deskText } from '../text';
import { marginMoment } from '../time';
import type { DeskFrame, ListRow } from '../views';

interface WaitingProps {
  readonly frame: DeskFrame;
  readonly row: ListRow;
}

export function Waiting({ frame: { language, now }, row }: WaitingProps): ReactElement {
  const { number, unit } = marginMoment(momentOf(row), now, language);
  const isLate = !isClosed(row) && (row.isDue || row.isLate);
  return (
    <p className={isLate ? 'waiting waiting--late' : 'waiting'}>
      <b className="waiting__number">{number}</b>
      {unit !== '' && <span className="waiting__unit">{` ${unit}`}</span>}
      {isLate && <span className="visually-hidden">{` ${deskText(language).row.late}`}</span>}
    </p>
  );
}

/**
 * Returns the time that the margin shows. Before the first outcome, it is the due call or else
 * the arrival. After an outcome, it is the planned call or else the last event.
 */
function momentOf(row: ListRow): number {
  if (row.outcome === undefined) return row.isDue ? (row.dueAt ?? row.receivedAt) : row.receivedAt;
  return (isClosed(row) ? undefined : row.dueAt) ?? row.last?.at ?? row.receivedAt;
}
