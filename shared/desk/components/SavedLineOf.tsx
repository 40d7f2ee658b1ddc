/** A line that says who last saved the facts and when, with an "Undo" button. */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { siteAddress } from '../addresses';
import type { SavedLine, SiteChange } from '../siteViews';
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
      {saved.undo !== undefined && saved.changes.length > 0 && (
        <p className="site-form__undo">
          {fill(text.undoSays, { changes: changesIn(saved.changes, frame) })}
        </p>
      )}
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

/** The largest number of changes that the line names. `facts import` may make many. */
const shownChanges = 3;

/** Says what "Undo" changes back: `Java, Fee in rupees: ₹26,000 → ₹24,000`. */
function changesIn(changes: readonly SiteChange[], { language }: DeskFrame): string {
  const { labels, none } = deskText(language).site;
  const named = changes.slice(0, shownChanges).map(({ title, subject, label, ...each }, index) => {
    const earlier = changes[index - 1];
    const isSameForm = earlier?.title === title && earlier.subject === subject;
    const about = [
      ...(isSameForm ? [] : [subject ?? labels[title]]),
      ...(label === undefined ? [] : [labels[label]]),
    ];
    return `${about.join(', ')}: ${each.after || none} → ${each.before || none}`;
  });
  return [...named, ...(changes.length > shownChanges ? ['…'] : [])].join('; ');
}
