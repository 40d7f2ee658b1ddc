/** What the desk can set right of an enquiry: that it is no spam; its name, number and course. */
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
    <div className="corrections">
      {view.row.looksLikeSpam && (
        <form method="post" action={`${view.path}/not-spam`} aria-label={text.notSpam}>
          <button className="button outcomes__tap" type="submit">
            {text.notSpam}
          </button>
        </form>
      )}
      <a href={`${view.path}/correct`}>{text.title}</a>
    </div>
  );
}
