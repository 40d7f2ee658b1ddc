/**
 * A sign-in link opens this page. Nobody is signed in yet, because mail scanners also open links.
 * Only the button on the page signs in.
 */
import type { ReactElement } from 'react';
import { PlainBar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { deskText } from '../text';
import type { ConfirmView, DeskFrame } from '../views';

interface ConfirmProps {
  readonly frame: DeskFrame;
  readonly view: ConfirmView;
}

export function ConfirmPage({ frame, view }: ConfirmProps): ReactElement {
  const text = deskText(frame.language).confirm;
  return (
    <DeskPage frame={frame} hasSession={false} bar={<PlainBar frame={frame} />}>
      <div className="slip">
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
        <form method="post" action={view.path}>
          <input type="hidden" name="key" value={view.key} />
          <button className="button button--primary" type="submit">
            {text.yes}
          </button>
        </form>
        <p>{text.otherBrowser}</p>
      </div>
    </DeskPage>
  );
}
