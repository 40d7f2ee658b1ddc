/** Shows a link that calls the first phone number, in place of a fact that is missing. */
import type { ReactNode } from 'react';
import { usePageContext, useText } from '../page';
import { PhoneLink } from './PhoneLink';

/** The link does not show the number, since the strip above and a button on the page show it. */
export function AskUs(): ReactNode {
  const [phone] = usePageContext().site.phones;
  return <PhoneLink phone={phone}>{useText().compare.askUs}</PhoneLink>;
}
