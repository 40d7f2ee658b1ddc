/** A link that calls a phone number. Every phone link of the site uses this component. */
import type { ReactElement, ReactNode } from 'react';

export interface PhoneLinkProps {
  /** The number as the institute writes it: `+91 00000 00001`. */
  readonly phone: string;
  readonly className?: string;
  /** The text of the link. If it is missing, the link shows the number. */
  readonly children?: ReactNode;
}

export function PhoneLink({ phone, className, children = phone }: PhoneLinkProps): ReactElement {
  return (
    <a className={className} href={telLink(phone)}>
      {children}
    </a>
  );
}

/**
 * Returns the address that calls a number: `tel:+910000000001` for `+91 00000 00001`. Source: RFC
 * 3966.
 */
function telLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
