/** The content of the label that replaces a form once it is sent. */
import type { ReactElement, ReactNode } from 'react';
import type * as en from '../text/en';

export interface SuccessDetailsProps {
  readonly text: (typeof en.form)['sent'];
  /** The form's success text. */
  readonly message: string;
  /**
   * The number that the institute will call. Empty if it will not call, or if the page cannot
   * know the number.
   */
  readonly number?: string;
  /** Opening hours, one per line. */
  readonly hours: readonly string[];
  /** The next steps. */
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
