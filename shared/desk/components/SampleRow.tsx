/** A picture of one row of the list, with an invented person. Below it, each part is named. */
import type { ReactElement } from 'react';
import { dayInIndia } from '../../siteToday';
import { fill } from '../../text/fill';
import { dayMs } from '../../time';
import { deskText } from '../text';
import { marginMoment } from '../time';
import type { DeskFrame, ListRow } from '../views';
import { DeskIcon } from './DeskIcon';
import { Row } from './Row';
import { Said } from './Said';

/**
 * The picture is a real row, so it always looks like the list. It is inert: nobody can come to
 * its links, and screen readers do not read it. They read the names of the parts.
 */
export function SampleRow({ frame }: { readonly frame: DeskFrame }): ReactElement {
  const { language, now } = frame;
  const { help, outcomes, row } = deskText(language);
  const { sample, parts } = help.row;
  const dueAt = Date.parse(`${dayInIndia(now)}T16:00:00+05:30`);
  const { number, unit } = marginMoment(dueAt, now, language);
  return (
    <>
      <ul className="group__rows" inert>
        <Row frame={frame} row={rowOf(sample, dueAt)} isInSpam={false} />
      </ul>
      <dl className="help__parts">
        <dt>{`${number} ${unit}`.trim()}</dt>
        <dd>{parts.time}</dd>
        <dt>{sample.name}</dt>
        <dd>{parts.name}</dd>
        <dt>
          <Said text={sample.course} language={language} />
        </dt>
        <dd>{parts.about}</dd>
        <dt>{outcomes['no-answer']}</dt>
        <dd>{parts.last}</dd>
        <dt>
          <DeskIcon name="phone" />
          <span className="visually-hidden">{fill(row.call, { name: sample.name })}</span>
        </dt>
        <dd>{parts.call}</dd>
        <dt>
          <DeskIcon name="whatsapp" />
          <span className="visually-hidden">{fill(row.whatsApp, { name: sample.name })}</span>
        </dt>
        <dd>{parts.whatsApp}</dd>
      </dl>
    </>
  );
}

interface Sample {
  readonly name: string;
  readonly course: string;
  readonly by: string;
  readonly note: string;
}

/** A person who did not answer yesterday, and was promised a call at `dueAt`. */
function rowOf({ name, course, by, note }: Sample, dueAt: number): ListRow {
  return {
    id: '',
    name,
    otherNames: [],
    enquiries: 1,
    about: course,
    formTitle: '',
    phone: '00000 00000',
    callLink: '#',
    whatsAppLink: '#',
    receivedAt: dueAt - 2 * dayMs,
    isLate: false,
    dueAt,
    isDue: true,
    outcome: 'no-answer',
    looksLikeSpam: false,
    takenBy: undefined,
    last: { at: dueAt - dayMs, by, kind: 'outcome', outcome: 'no-answer', dueAt: undefined, note },
    message: '',
  };
}
