/**
 * The margin of a row: when the enquiry came, or when to call again: `Sat 2:38 pm`. A late one is
 * red, with a text for screen readers. Source: WCAG 1.4.1.
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
 * The arrival, or the call that is due. After an outcome: the planned call, or else the last
 * event.
 */
function momentOf(row: ListRow): number {
  if (row.outcome === undefined) return row.isDue ? (row.dueAt ?? row.receivedAt) : row.receivedAt;
  return (isClosed(row) ? undefined : row.dueAt) ?? row.last?.at ?? row.receivedAt;
}
