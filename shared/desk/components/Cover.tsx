/** A kraft cover with the person's label: who, what about, since when, and the number to press. */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { standsFirst } from '../formName';
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
            <Said text={standsFirst(row.about)} language={language} />
          </b>
          {row.formTitle !== row.about && `, ${row.formTitle}`}
          {row.looksLikeSpam && row.outcome !== 'spam' && `, ${text.row.spam}`}
        </p>
        <p className="cover__when">
          <b className={row.isLate ? 'cover__late' : undefined}>
            {agoIn(now - row.receivedAt, language)}
            {row.isLate && `, ${text.row.late}`}
          </b>
          {`, ${momentIn(row.receivedAt, now, language)}`}
        </p>
        <Standing frame={frame} row={row} />
        <Contacts frame={frame} row={row} hasNumber={true} />
      </div>
    </div>
  );
}

/** Where one is with this person; nothing before the first call. */
function Standing({ frame: { language, now }, row }: CoverProps) {
  const text = deskText(language);
  const { outcome, dueAt } = row;
  const parts: string[] = [];
  if (outcome !== undefined) parts.push(text.outcomes[outcome]);
  if (dueAt !== undefined && !isClosed(row))
    parts.push(fill(text.enquiry.dueAt, { when: momentIn(dueAt, now, language) }));
  if (parts.length === 0) return null;
  return <p className={row.isDue ? 'cover__late' : undefined}>{standsFirst(parts.join(', '))}</p>;
}
