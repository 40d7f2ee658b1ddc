/** A link that calls the first phone number. It is shown where a fact is missing. */
import type { ReactNode } from 'react';
import { usePageContext, useText } from '../page';
import { PhoneLink } from './PhoneLink';

/**
 * The link. It does not show the number, because the dark strip at the top and a button on the
 * page already show it.
 */
export function AskUs(): ReactNode {
  const [phone] = usePageContext().site.phones;
  return <PhoneLink phone={phone}>{useText().compare.askUs}</PhoneLink>;
}
