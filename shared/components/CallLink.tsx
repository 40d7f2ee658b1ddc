/** "Call Trainer", or another label: the first phone number, one tap away. */
import type { ReactElement } from 'react';
import { usePageContext, useText } from '../page';
import { Icon } from './Icon';
import { PhoneLink } from './PhoneLink';

export function CallLink({ label }: { readonly label?: string | undefined }): ReactElement {
  const [phone] = usePageContext().site.phones;
  const text = useText();
  return (
    <PhoneLink phone={phone} className="button call-link">
      <Icon name="phone" />
      <span>
        {/* One text with its space: as two, Chromium tells "Trainer+91". */}
        {`${label ?? text.action.callTrainer} `}
        <span className="call-link__number">{phone}</span>
      </span>
    </PhoneLink>
  );
}
