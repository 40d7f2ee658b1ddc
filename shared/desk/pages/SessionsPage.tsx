/** Who is signed in where, and a button that ends each. */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { deskPaths } from '../addresses';
import { Bar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { Said } from '../components/Said';
import { deskText } from '../text';
import { momentIn } from '../time';
import type { DeskFrame, SessionLine, SessionsView } from '../views';

interface SessionsProps {
  readonly frame: DeskFrame;
  readonly view: SessionsView;
}

export function SessionsPage({ frame, view }: SessionsProps): ReactElement {
  const text = deskText(frame.language).sessions;
  return (
    <DeskPage frame={frame} hasSession={true} bar={<Bar frame={frame} />}>
      <h1>{text.title}</h1>
      <p>{text.intro}</p>
      <form method="post" action={deskPaths.sessions} aria-label={text.title}>
        {view.sessions.length > 1 && (
          <button className="button sessions__others" type="submit" name="end" value="others">
            {text.endOthers}
          </button>
        )}
        <ul className="sessions">
          {view.sessions.map(session => (
            <Session key={session.id} frame={frame} session={session} />
          ))}
        </ul>
      </form>
    </DeskPage>
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
