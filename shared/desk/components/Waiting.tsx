/**
 * The time in the margin of a row, such as `Sat 2:38 pm`: the arrival of the enquiry, the time of
 * the next call, or the last event. The time of a late call is red. For screen readers, a hidden
 * text says that the call is late. Source: WCAG 1.4.1.
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
 * Returns the time that the margin shows. Before the first outcome: the time of a due call, or
 * the arrival of the enquiry if no call is due. After an outcome: the time of the planned call,
 * or the last event if no call is planned.
 */
function momentOf(row: ListRow): number {
  if (row.outcome === undefined) return row.isDue ? (row.dueAt ?? row.receivedAt) : row.receivedAt;
  return (isClosed(row) ? undefined : row.dueAt) ?? row.last?.at ?? row.receivedAt;
}
