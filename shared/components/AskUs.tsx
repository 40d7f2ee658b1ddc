/** In place of a fact that is not given: a call to the first number, one tap away. */
import type { ReactNode } from 'react';
import { usePageContext, useText } from '../page';
import { PhoneLink } from './PhoneLink';

/** The number itself stands in the strip above, and on the page's button. */
export function AskUs(): ReactNode {
  const [phone] = usePageContext().site.phones;
  return <PhoneLink phone={phone}>{useText().compare.askUs}</PhoneLink>;
}
