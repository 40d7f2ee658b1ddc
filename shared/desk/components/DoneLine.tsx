/** What was just done, said once: `Kiran Namuna: No answer. Call again tomorrow 11 am.` */
import type { ReactElement, ReactNode } from 'react';
import { fill } from '../../text/fill';
import { deskText } from '../text';
import { momentIn } from '../time';
import type { DeskFrame, DoneNotice } from '../views';

interface DoneLineProps {
  readonly frame: DeskFrame;
  readonly done: DoneNotice;
  /** A way on. */
  readonly children?: ReactNode;
}

export function DoneLine({ frame, done, children }: DoneLineProps): ReactElement {
  return (
    <div className="done">
      <p role="status">{doneText(frame, done)}</p>
      {children}
    </div>
  );
}

function doneText({ language, now }: DeskFrame, done: DoneNotice): string {
  const text = deskText(language);
  if (done.what === 'deleted') return text.done.deleted;

  const { name, what, dueAt } = done;
  const words = { ...text.did, ...text.outcomes };
  const said = { name, what: words[what] };
  if (dueAt === undefined) return fill(text.done.said, said);
  return fill(text.done.due, { ...said, when: momentIn(dueAt, now, language) });
}
