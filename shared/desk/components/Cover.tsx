/**
 * The top of an enquiry's page, which looks like a paper cover with a label. The label has the
 * person's name, the subject, the waiting time, and the number to call.
 */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { standsFirst } from '../formName';
import { isClosed } from '../isClosed';
import { deskText } from '../text';
import { agoIn, momentIn } from '../time';
import type { DeskFrame, EnquiryView, ListRow } from '../views';
import { Contacts } from './Contacts';
import { HistoryWords } from './Lines';
import { Message } from './Message';
import { OtherNames } from './OtherNames';
import { About } from './Row';
import { Said } from './Said';

interface CoverProps {
  readonly frame: DeskFrame;
  readonly view: EnquiryView;
}

export function Cover({ frame, view }: CoverProps): ReactElement {
  const { row, lastNote } = view;
  const { language, now } = frame;
  const text = deskText(language);
  return (
    <div className="cover">
      <div className="cover__label">
        <h1 className="cover__name">
          <Said text={row.name} language={language} />
        </h1>
        <p className="cover__about">
          <b>
            <About frame={frame} row={row} />
          </b>
          {row.looksLikeSpam && row.outcome !== 'spam' && `, ${text.row.spam}`}
        </p>
        <p className="cover__when">
          <b className={row.isLate ? 'cover__late' : undefined}>
            {agoIn(now - row.receivedAt, language)}
            {row.isLate && `, ${text.row.late}`}
          </b>
          {`, ${momentIn(row.receivedAt, now, language)}`}
        </p>
        <OtherNames frame={frame} view={view} />
        <Message text={row.message} language={language} />
        {lastNote !== undefined && (
          <div className="cover__note">
            <HistoryWords frame={frame} line={lastNote} at={lastNote.at} />
          </div>
        )}
        {view.courseFacts.map(({ course, said }) => (
          <p key={course} className="cover__facts">
            <b>
              <Said text={course} language={language} />
            </b>{' '}
            <Said text={said} language={language} />
          </p>
        ))}
        <Standing frame={frame} row={row} />
        <Contacts frame={frame} row={row} hasNumber={true} />
      </div>
    </div>
  );
}

interface StandingProps {
  readonly frame: DeskFrame;
  readonly row: ListRow;
}

/** The last outcome and the time of the next call. Renders nothing if there is neither. */
function Standing({ frame: { language, now }, row }: StandingProps) {
  const text = deskText(language);
  const { outcome, dueAt } = row;
  const parts: string[] = [];
  if (outcome !== undefined) parts.push(text.outcomes[outcome]);
  if (dueAt !== undefined && !isClosed(row))
    parts.push(fill(text.enquiry.dueAt, { when: momentIn(dueAt, now, language) }));
  if (parts.length === 0) return null;
  return <p className={row.isDue ? 'cover__late' : undefined}>{standsFirst(parts.join(', '))}</p>;
}
