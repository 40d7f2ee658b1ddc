/** "Call Trainer", or another label: the first phone number, one tap away. */
import type { ReactElement } from 'react';
import { usePageContext, useText } from '../page';
import { telLink } from '../site';
import { Icon } from './Icon';

export function CallLink({ label }: { readonly label?: string | undefined }): ReactElement {
  const [phone] = usePageContext().site.phones;
  const text = useText();
  return (
    <a className="button call-link" href={telLink(phone)}>
      <Icon name="phone" />
      <span>
        {/* One text with its space: as two, Chromium tells "Trainer+91". */}
        {`${label ?? text.action.callTrainer} `}
        <span className="call-link__number">{phone}</span>
      </span>
    </a>
  );
}
