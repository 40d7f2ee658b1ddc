/** A link that calls the first phone number. Its label is "Call Trainer" if no other is given. */
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
        {/* Label and space are one text node. If they were two, Chromium would read
            "Trainer+91". */}
        {`${label ?? text.action.callTrainer} `}
        <span className="call-link__number">{phone}</span>
      </span>
    </PhoneLink>
  );
}
