/** "Call Trainer", or another label: a link that calls the first phone number. */
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
        {/* Text and space are one node: Chromium would read two nodes as "Trainer+91". */}
        {`${label ?? text.action.callTrainer} `}
        <span className="call-link__number">{phone}</span>
      </span>
    </PhoneLink>
  );
}
