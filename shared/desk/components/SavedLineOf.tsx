/** A line that says who last saved the facts and when, with an "Undo" button. */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { siteAddress } from '../addresses';
import type { SavedLine } from '../siteViews';
import { deskText } from '../text';
import { momentIn } from '../time';
import type { DeskFrame } from '../views';

interface SavedLineProps {
  readonly frame: DeskFrame;
  readonly saved: SavedLine;
}

export function SavedLineOf({ frame, saved }: SavedLineProps): ReactElement {
  const text = deskText(frame.language).site;
  const when = momentIn(saved.at, frame.now, frame.language);
  return (
    <div className="site-form__saved" role="status">
      <p>{fill(text.saved, { when, name: saved.by })}</p>
      {saved.undo !== undefined && (
        <form method="post" action={`${siteAddress('')}/undo`} aria-label={text.undo}>
          <button className="button" type="submit" name="number" value={saved.undo}>
            {text.undo}
          </button>
        </form>
      )}
    </div>
  );
}
