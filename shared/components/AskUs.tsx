/** Stands in place of a missing fact: a link that calls the first phone number. */
import type { ReactNode } from 'react';
import { usePageContext, useText } from '../page';
import { PhoneLink } from './PhoneLink';

/** The link does not show the number: the strip above and the page's button do. */
export function AskUs(): ReactNode {
  const [phone] = usePageContext().site.phones;
  return <PhoneLink phone={phone}>{useText().compare.askUs}</PhoneLink>;
}
