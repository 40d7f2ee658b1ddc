/**
 * The colleagues to whom an owner has given access. Each colleague is shown with the signed-in
 * devices, a button for a sign-in code, and a link that removes the colleague.
 */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { deskPaths, putOutAddress } from '../addresses';
import { deskText } from '../text';
import { momentIn } from '../time';
import type { ColleagueLine, DeskFrame } from '../views';
import { Said } from './Said';
import { SessionList } from './SessionList';

interface ColleaguesProps {
  readonly frame: DeskFrame;
  readonly colleagues: readonly ColleagueLine[];
}

export function Colleagues({ frame, colleagues }: ColleaguesProps): ReactElement {
  const text = deskText(frame.language).colleagues;
  if (colleagues.length === 0) return <p>{text.none}</p>;
  return (
    <form method="post" action={deskPaths.sessions} aria-label={text.title}>
      <ul className="colleagues__list">
        {colleagues.map(colleague => (
          <One key={colleague.address} frame={frame} colleague={colleague} />
        ))}
      </ul>
    </form>
  );
}

interface OneProps {
  readonly frame: DeskFrame;
  readonly colleague: ColleagueLine;
}

function One({ frame, colleague }: OneProps) {
  const { language, now } = frame;
  const text = deskText(language).colleagues;
  const { name, address, addedBy, addedAt, sessions } = colleague;
  const when = momentIn(addedAt, now, language);
  return (
    <li className="colleagues__one">
      <h3>
        <Said text={name} language={language} />
      </h3>
      <p>{address}</p>
      <p className="sessions__when">{fill(text.by, { name: addedBy, when })}</p>
      <div className="colleagues__do">
        <button
          className="button sessions__end"
          type="submit"
          formAction={deskPaths.qr}
          name="address"
          value={address}
          aria-label={fill(text.codeOf, { name })}
        >
          {text.code}
        </button>
        <a
          className="button sessions__end"
          href={putOutAddress(address)}
          aria-label={fill(text.outOf, { name })}
        >
          {text.out}
        </a>
      </div>
      {sessions.length === 0 ? (
        <p className="sessions__when">{text.noDevice}</p>
      ) : (
        <SessionList frame={frame} sessions={sessions} />
      )}
    </li>
  );
}
