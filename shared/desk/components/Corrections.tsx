/**
 * The ways to correct an enquiry: a "Not spam" button, and a link to the page that changes name,
 * number and course.
 */
import type { ReactElement } from 'react';
import { deskText } from '../text';
import type { DeskFrame, EnquiryView } from '../views';

interface CorrectionsProps {
  readonly frame: DeskFrame;
  readonly view: EnquiryView;
}

export function Corrections({ frame, view }: CorrectionsProps): ReactElement {
  const text = deskText(frame.language).correct;
  return (
    <div className="link-line">
      {view.row.looksLikeSpam && <NotSpam frame={frame} path={view.path} name={view.row.name} />}
      <a href={`${view.path}/correct`}>{text.title}</a>
    </div>
  );
}

interface NotSpamProps {
  readonly frame: DeskFrame;
  /** The address of the enquiry's page. */
  readonly path: string;
  readonly name: string;
}

/** The "Not spam" button. It changes all enquiries of the person. */
export function NotSpam({ frame, path, name }: NotSpamProps): ReactElement {
  const { notSpam } = deskText(frame.language).correct;
  const label = `${notSpam}: ${name}`;
  return (
    <form className="not-spam" method="post" action={`${path}/not-spam`} aria-label={label}>
      <button className="button outcomes__tap" type="submit" aria-label={label}>
        {notSpam}
      </button>
    </form>
  );
}
