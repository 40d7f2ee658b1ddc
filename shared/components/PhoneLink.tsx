/** A phone number that is called by a tap. Every such link of a page is made here. */
import type { ReactElement, ReactNode } from 'react';

export interface PhoneLinkProps {
  /** As the institute writes it: `+91 00000 00001`. */
  readonly phone: string;
  readonly className?: string;
  /** What the link shows; without it, the number itself. */
  readonly children?: ReactNode;
}

export function PhoneLink({ phone, className, children = phone }: PhoneLinkProps): ReactElement {
  return (
    <a className={className} href={telLink(phone)}>
      {children}
    </a>
  );
}

/** `+91 00000 00001` -> `tel:+910000000001`. Source: RFC 3966. */
function telLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
