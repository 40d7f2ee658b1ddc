/** A kraft cover with the person's label: who, what about, since when, and the number to press. */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { isClosed } from '../isClosed';
import { deskText } from '../text';
import { agoIn, momentIn } from '../time';
import type { DeskFrame, ListRow } from '../views';
import { Contacts } from './Contacts';
import { Said } from './Said';

interface CoverProps {
  readonly frame: DeskFrame;
  readonly row: ListRow;
}

export function Cover({ frame, row }: CoverProps): ReactElement {
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
            <Said text={row.about} language={language} />
          </b>
          {row.formTitle !== row.about && `, ${row.formTitle}`}
          {row.looksLikeSpam && row.outcome !== 'spam' && `, ${text.row.spam}`}
        </p>
        <p className="cover__when">
          <b>{agoIn(now - row.receivedAt, language)}</b>
          {`, ${momentIn(row.receivedAt, now, language)}`}
        </p>
        <Standing frame={frame} row={row} />
        <Contacts frame={frame} row={row} hasNumber={true} />
      </div>
    </div>
  );
}

/** Where one is with this person; nothing where one is at the beginning and in time. */
function Standing({ frame: { language, now }, row }: CoverProps) {
  const text = deskText(language);
  if (row.outcome === undefined && row.dueAt === undefined) {
    return row.isLate ? <p className="cover__late">{text.enquiry.late}</p> : null;
  }

  const { outcome, dueAt } = row;
  const parts: string[] = [];
  if (outcome !== undefined) parts.push(text.outcomes[outcome]);
  if (dueAt !== undefined && !isClosed(row))
    parts.push(fill(text.enquiry.dueAt, { when: momentIn(dueAt, now, language) }));
  return (
    <p className={row.isDue ? 'cover__late' : undefined}>
      {fill(text.enquiry.now, { outcome: parts.join(', ') })}
    </p>
  );
}
