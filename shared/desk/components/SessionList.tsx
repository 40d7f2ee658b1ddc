/** The signed-in devices, each with a button. The buttons belong to the form around the list. */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { deskText } from '../text';
import { momentIn } from '../time';
import type { DeskFrame, SessionLine } from '../views';
import { Said } from './Said';

interface SessionListProps {
  readonly frame: DeskFrame;
  readonly sessions: readonly SessionLine[];
}

export function SessionList({ frame, sessions }: SessionListProps): ReactElement {
  return (
    <ul className="sessions">
      {sessions.map(session => (
        <Session key={session.id} frame={frame} session={session} />
      ))}
    </ul>
  );
}

interface SessionProps {
  readonly frame: DeskFrame;
  readonly session: SessionLine;
}

function Session({ frame: { language, now }, session }: SessionProps) {
  const text = deskText(language).sessions;
  const name = session.name ?? text.noName;
  return (
    <li className="sessions__one">
      <div>
        <p>
          <b>
            <Said text={name} language={language} />
          </b>
          {session.isThisOne && `, ${text.thisOne}`}
        </p>
        <p>{session.address}</p>
        <p>{[text.devices[session.device], session.browser].filter(Boolean).join(', ')}</p>
        <p className="sessions__when">
          {fill(text.begun, { when: momentIn(session.begunAt, now, language) })}
        </p>
        <p className="sessions__when">
          {fill(text.used, { when: momentIn(session.usedAt, now, language) })}
        </p>
      </div>
      <button
        className="button sessions__end"
        type="submit"
        name="end"
        value={session.id}
        aria-label={fill(text.endOf, { name, address: session.address })}
      >
        {text.end}
      </button>
    </li>
  );
}
