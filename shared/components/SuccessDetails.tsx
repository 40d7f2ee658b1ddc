/** The content of the success message, which replaces the form after the form is sent. */
import type { ReactElement, ReactNode } from 'react';
import type * as en from '../text/en';

export interface SuccessDetailsProps {
  readonly text: (typeof en.form)['sent'];
  /** The form's success text. */
  readonly message: string;
  /**
   * The phone number that the institute will call. It is empty if the form asks for no call, or
   * if the page does not know the number.
   */
  readonly number?: string;
  /** Opening hours, one per line. */
  readonly hours: readonly string[];
  /** The buttons or links for the next steps. */
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
