/** A page with a short message and a link. */
import type { ReactElement } from 'react';
import { deskPaths, signInAddress } from '../addresses';
import { PlainBar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { Said } from '../components/Said';
import { deskText } from '../text';
import type { DeskFrame, MessageView } from '../views';

interface MessageProps {
  readonly frame: DeskFrame;
  readonly view: MessageView;
}

export function MessagePage({ frame, view }: MessageProps): ReactElement {
  const text = deskText(frame.language).messages[view.kind];
  return (
    <DeskPage frame={frame} hasSession={false} bar={<PlainBar frame={frame} />}>
      <div className="slip">
        <h1>{text.title}</h1>
        <p>{text.text}</p>
        {view.note !== undefined && view.note !== '' && (
          <p className="lines__note">
            <Said text={view.note} language={frame.language} />
          </p>
        )}
        <a className="button" href={wayOn(view, frame)}>
          {text.go}
        </a>
      </div>
    </DeskPage>
  );
}

/**
 * Returns the address of the link on the page: the sign-in page, the page with the failed form,
 * or the list. If the user is not signed in, the list redirects to the sign-in page.
 */
function wayOn({ kind, next }: MessageView, { address }: DeskFrame): string {
  switch (kind) {
    case 'link-used':
    case 'link-ended':
    case 'session-over':
    case 'signed-out':
      return signInAddress(next);
    case 'too-many':
    case 'store-away':
    case 'not-saved':
    case 'too-long':
    case 'export-runs':
      return address;
    case 'enquiry-deleted':
    case 'not-found':
    case 'refused-post':
    case 'unreadable':
      return deskPaths.list;
  }
}
