/**
 * A box that says who last saved the facts, when and what, with an "Undo" button. After "Undo",
 * the box says what the website shows again. A button then restores the undone save.
 */
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
  return (
    <div className="site-form__saved" role="status">
      <Content frame={frame} saved={saved} />
    </div>
  );
}

/**
 * The same box for an old save. At first it is closed to one line, so that the list below does
 * not move down.
 */
export function ClosedSavedLine({ frame, saved }: SavedLineProps): ReactElement {
  return (
    <details className="site-form__more">
      <summary>{whenIn(saved, frame)}</summary>
      <div className="site-form__saved">
        <Content frame={frame} saved={saved} />
      </div>
    </details>
  );
}

function Content({ frame, saved }: SavedLineProps) {
  const text = deskText(frame.language).site;
  const { undo, isUndone } = saved;
  const button = isUndone ? text.putBack : text.undo;
  return (
    <>
      <p className="site-form__undo">{saidIn(saved, frame)}</p>
      {undo !== undefined && (
        <form method="post" action={`${siteAddress('')}/undo`} aria-label={button}>
          {isUndone && <input type="hidden" name="back" value="yes" />}
          <button className="button" type="submit" name="number" value={undo}>
            {button}
          </button>
        </form>
      )}
    </>
  );
}

function whenIn({ at, by, isUndone }: SavedLine, { language, now }: DeskFrame): string {
  const text = deskText(language).site;
  return fill(isUndone ? text.undone : text.saved, { when: momentIn(at, now, language), name: by });
}

/**
 * Returns the content of the whole box as one text, such as `Saved today by Meena. Java, Fee in
 * rupees: ₹26,000. “Undo” brings back: ₹24,000.`
 */
function saidIn(saved: SavedLine, frame: DeskFrame): string {
  const { undo, isUndone, changes } = saved;
  const when = whenIn(saved, frame);
  if (undo === undefined || changes.length === 0) return when;
  const text = deskText(frame.language).site;
  const after = valuesIn(changes, 'after', frame);
  if (isUndone) return `${when} ${fill(text.showsAgain, { after })}`;
  return `${when} ${fill(text.undoSays, { after, before: oldIn(changes, frame) })}`;
}

/**
 * The largest number of changes that the line names. The command `facts import` may make many
 * changes.
 */
const shownChanges = 3;

/** Returns the changed values with their names: `Java, Fee in rupees: ₹26,000`. */
function valuesIn(
  changes: readonly SiteChange[],
  time: 'before' | 'after',
  { language }: DeskFrame,
): string {
  const { labels, none } = deskText(language).site;
  const named = changes.slice(0, shownChanges).map((change, index) => {
    const { title, subject, label } = change;
    const earlier = changes[index - 1];
    const isSameForm = earlier?.title === title && earlier.subject === subject;
    const about = [
      ...(isSameForm ? [] : [subject ?? labels[title]]),
      ...(label === undefined ? [] : [labels[label]]),
    ];
    return `${about.join(', ')}: ${change[time] || none}`;
  });
  return [...named, ...(changes.length > shownChanges ? ['…'] : [])].join('; ');
}

/**
 * Returns the values before the save. If only one value changed, its name is left out, because
 * the text before the value already contains the name.
 */
function oldIn(changes: readonly SiteChange[], frame: DeskFrame): string {
  const [only, second] = changes;
  if (only === undefined || second !== undefined) return valuesIn(changes, 'before', frame);
  return only.before || deskText(frame.language).site.none;
}
