/** In place of a fact that is not given: a call to the first number, one tap away. */
import type { ReactElement } from 'react';
import { usePageContext, useText } from '../page';
import { telLink } from '../site';
import { fill } from '../text/fill';

export function AskByPhone(): ReactElement {
  const [phone] = usePageContext().site.phones;
  const { askByPhone } = useText().facts;
  return <a href={telLink(phone)}>{fill(askByPhone, { phone })}</a>;
}
