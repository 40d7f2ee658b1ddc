/**
 * A notice that says what the user has just done, such as `Kiran Namuna: No answer. Call again
 * tomorrow 11 am.` The next page does not show it again.
 */
import type { ReactElement, ReactNode } from 'react';
import { fill } from '../../text/fill';
import { deskText } from '../text';
import { momentIn } from '../time';
import type { DeskFrame, DoneNotice } from '../views';

interface DoneLineProps {
  readonly frame: DeskFrame;
  readonly done: DoneNotice;
  /** More content, such as a link to the next page. */
  readonly children?: ReactNode;
}

/**
 * The notice has the focus, as in Problem.tsx, so that a screen reader reads it. Without the
 * focus, nobody would hear the notice: the page has the same title as before, and screen readers
 * do not announce a status if it is already there when the page loads. Source: GOV.UK Design
 * System, Notification banner.
 */
export function DoneLine({ frame, done, children }: DoneLineProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noAutofocus: this says what the user has just done
    <div className="done" tabIndex={-1} autoFocus>
      <p role="status">{doneText(frame, done)}</p>
      {children}
    </div>
  );
}

function doneText({ language, now }: DeskFrame, done: DoneNotice): string {
  const text = deskText(language);
  if (!('name' in done)) return text.done[done.what];

  const { name, what, dueAt } = done;
  const words = { ...text.did, ...text.outcomes };
  const said = { name, what: words[what] };
  if (what === 'reopened') return fill(text.done.now, said);
  if (dueAt === undefined) return fill(text.done.said, said);
  return fill(text.done.due, { ...said, when: momentIn(dueAt, now, language) });
}
