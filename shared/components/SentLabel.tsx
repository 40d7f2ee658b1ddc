/** What stands in a form's place once it is sent: a label, its lines filled in. */
import type { ReactNode } from 'react';
import type * as en from '../text/en';

export interface SentLabelProps {
  readonly text: (typeof en.form)['sent'];
  /** The form's success text. */
  readonly message: string;
  /** The number that the institute will call; empty where it calls nobody, or the page cannot know it. */
  readonly number?: string;
  /** Opening hours, a line each. */
  readonly hours: readonly string[];
  /** What can be done next. */
  readonly children: ReactNode;
}

export function SentLabel({ text, message, number = '', hours, children }: SentLabelProps) {
  return (
    <div className="sent-label">
      <p className="sent-label__message">{message}</p>
      {number !== '' && (
        <p className="sent-label__line">
          {text.call} <strong>{number}</strong>
        </p>
      )}
      {hours.map(line => (
        <p key={line} className="sent-label__line">
          {line}
        </p>
      ))}
      <p className="sent-label__actions">{children}</p>
    </div>
  );
}
