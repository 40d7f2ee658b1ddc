/** Asks for confirmation before an owner removes a colleague. */
import type { ReactElement } from 'react';
import { fill, fillCount } from '../../text/fill';
import { deskPaths } from '../addresses';
import { Bar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { deskText } from '../text';
import type { DeskFrame, PutOutView } from '../views';

interface PutOutProps {
  readonly frame: DeskFrame;
  readonly view: PutOutView;
}

export function PutOutPage({ frame, view }: PutOutProps): ReactElement {
  const text = deskText(frame.language).putOut;
  const { name, address, devices } = view;
  return (
    <DeskPage frame={frame} hasSession={true} bar={<Bar frame={frame} />}>
      <div className="slip">
        <h1>{fill(text.title, { name })}</h1>
        <ul className="slip__list">
          <li>{fill(fillCount(text.devices, devices), { address })}</li>
          <li>{text.links}</li>
          <li>{fill(text.stays, { name })}</li>
        </ul>
        <p>{fill(text.elsewhere, { name })}</p>
        <form method="post" action={deskPaths.putOut} aria-label={text.yes}>
          <div className="slip__actions">
            <a className="button" href={deskPaths.sessions}>
              {text.no}
            </a>
            <button className="button button--danger" type="submit" name="address" value={address}>
              {text.yes}
            </button>
          </div>
        </form>
      </div>
    </DeskPage>
  );
}
