/** One person of the list: margin, name, what it is about, number, Call and WhatsApp. */
import type { ReactElement } from 'react';
import { fillCount } from '../../text/fill';
import { enquiryAddress } from '../addresses';
import { standsFirst } from '../formName';
import { deskText } from '../text';
import { dayNumber, momentIn } from '../time';
import type { DeskFrame, ListRow } from '../views';
import { Contacts } from './Contacts';
import { Said } from './Said';
import { Waiting } from './Waiting';

interface RowProps {
  readonly frame: DeskFrame;
  readonly row: ListRow;
}

export function Row({ frame, row }: RowProps): ReactElement {
  const { language } = frame;
  return (
    <li className="row">
      <Waiting frame={frame} row={row} />
      <div className="row__words">
        <a className="row__name" href={enquiryAddress(row.id)}>
          <Said text={row.name} language={language} />
        </a>
        <p className="row__about">
          <Said text={standsFirst(row.about)} language={language} />
          {moreAbout(frame, row).map(each => `, ${each}`)}
        </p>
        {row.phone !== undefined && <p className="row__phone">{row.phone}</p>}
      </div>
      <Contacts frame={frame} row={row} />
    </li>
  );
}

/** What follows the course: what was done so far, or else the form it came by. */
function moreAbout({ language, now }: DeskFrame, row: ListRow): readonly string[] {
  const text = deskText(language);
  const more: string[] = [];
  if (row.outcome !== undefined && row.dueAt === undefined) more.push(text.outcomes[row.outcome]);
  else if (row.calls > 0) more.push(fillCount(text.row.calls, row.calls));
  else if (row.formTitle !== row.about) more.push(row.formTitle);

  // Today's hour stands in the margin.
  const isAnotherDay = row.dueAt !== undefined && dayNumber(row.dueAt) > dayNumber(now);
  if (row.dueAt !== undefined && isAnotherDay) more.push(momentIn(row.dueAt, now, language));
  if (row.looksLikeSpam && row.outcome !== 'spam') more.push(text.row.spam);
  return more;
}
