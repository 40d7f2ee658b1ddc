/** What stands on the label that takes a form's place once it is sent. */
import type { ReactElement, ReactNode } from 'react';
import type * as en from '../text/en';

export interface SuccessDetailsProps {
  readonly text: (typeof en.form)['sent'];
  /** The form's success text. */
  readonly message: string;
  /**
   * The number that the institute will call; empty
   * where it calls nobody, or the page cannot know it.
   */
  readonly number?: string;
  /** Opening hours, a line each. */
  readonly hours: readonly string[];
  /** What can be done next. */
  readonly children: ReactNode;
}

export function SuccessDetails({
  text,
  message,
  number = '',
  hours,
  children,
}: SuccessDetailsProps): ReactElement {
  return (
    <>
      <p>{message}</p>
      {number !== '' && (
        <p>
          {text.call} <strong>{number}</strong>
        </p>
      )}
      {hours.map(line => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </>
  );
}
