/**
 * A person in the list, with time, name, subject, number, last event, and the links "Call" and
 * "WhatsApp".
 */
import type { ReactElement, ReactNode } from 'react';
import { fill, fillCount } from '../../text/fill';
import { enquiryAddress } from '../addresses';
import { standsFirst } from '../formName';
import { deskText } from '../text';
import { shortMoment } from '../time';
import type { DeskFrame, ListRow } from '../views';
import { Contacts } from './Contacts';
import { NotSpam } from './Corrections';
import { whatIn } from './Lines';
import { Said } from './Said';
import { Waiting } from './Waiting';

interface RowProps {
  readonly frame: DeskFrame;
  readonly row: ListRow;
}

/**
 * One row of the list. `isInSpam` is true for a row in the spam group. Such a row has a "Not
 * spam" button instead of the words "looks like spam".
 */
export function Row({
  frame,
  row,
  isInSpam,
}: RowProps & { readonly isInSpam: boolean }): ReactElement {
  const { language } = frame;
  return (
    <li className="row">
      <Waiting frame={frame} row={row} />
      <div className="row__words">
        <a className="row__name" href={enquiryAddress(row.id)}>
          <Said text={row.name} language={language} />
        </a>
        {row.otherNames.length > 0 && (
          <p className="row__about">
            <SharingNames frame={frame} row={row} />
          </p>
        )}
        <p className="row__about">
          <About frame={frame} row={row} />
          {row.looksLikeSpam &&
            !isInSpam &&
            row.outcome !== 'spam' &&
            `, ${deskText(language).row.spam}`}
        </p>
        <TakenByLine frame={frame} row={row} />
        {row.phone !== undefined && <p className="row__phone">{row.phone}</p>}
        {isInSpam && <NotSpam frame={frame} path={enquiryAddress(row.id)} name={row.name} />}
      </div>
      <OneLine frame={frame} row={row} />
      <Contacts frame={frame} row={row} />
    </li>
  );
}

/**
 * What the person asked about: `Java`. If there are several enquiries: `3 enquiries: Java, Core
 * Java`. If there is only one enquiry, and the office has done nothing yet, the name of the form
 * follows: `Java, demo`.
 */
export function About({ frame: { language }, row }: RowProps): ReactElement {
  const text = deskText(language).row;
  const [before = '', after = ''] = fill(fillCount(text.enquiries, row.enquiries), {
    about: '\n',
  }).split('\n');
  const hasForm = row.enquiries === 1 && row.formTitle !== row.about && row.last === undefined;
  return (
    <>
      {before}
      <Said text={before === '' ? standsFirst(row.about) : row.about} language={language} />
      {after}
      {hasForm && `, ${row.formTitle}`}
    </>
  );
}

/** Other names that share the number or address of this person: `Karthik Iyer, same phone`. */
function SharingNames({ frame: { language }, row }: RowProps): ReactNode {
  const text = deskText(language).row;
  return row.otherNames.map(({ name, shares }, index) => {
    const [before = '', after = ''] = fill(text.shares[shares], { name: '\n' }).split('\n');
    return (
      <span key={name}>
        {index > 0 && '; '}
        {before}
        <Said text={name} language={language} />
        {after}
      </span>
    );
  });
}

/** Who takes care of the person: `Ravi takes care`. */
function TakenByLine({ frame: { language }, row: { takenBy } }: RowProps): ReactNode {
  if (takenBy === undefined) return null;
  const [before = '', after = ''] = deskText(language).row.takenBy.split('{name}');
  return (
    <p className="row__about">
      {before}
      <Said text={takenBy} language={language} />
      {after}
    </p>
  );
}

/**
 * The newest thing that the office did, with its note, in one line. If there is no note, the line
 * has the person's message.
 */
function OneLine({ frame: { language, now }, row }: RowProps): ReactNode {
  const text = deskText(language);
  const { last, message } = row;
  const said = last === undefined || last.note === '' ? message : last.note;
  if (last === undefined && said === '') return null;
  const done =
    last === undefined
      ? undefined
      : fill(text.row.last, {
          what: whatIn(last, language),
          when: shortMoment(last.at, now, language),
          name: '\n',
        }).split('\n');
  return (
    <p className="row__said">
      {last !== undefined && done !== undefined && (
        <>
          {done[0]}
          <Said text={last.by} language={language} />
          {done[1]}
        </>
      )}
      {done !== undefined && said !== '' && ': '}
      {said !== '' && <Said text={said.slice(0, lineLength)} language={language} />}
    </p>
  );
}

/** A line of the widest list has room for about this number of characters. */
const lineLength = 60;
