/** A link that calls the first phone number. If no label is given, the label is "Call Trainer". */
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
        {/* The label and the space are one text node. With two text nodes, Chromium would read
            "Trainer+91". */}
        {`${label ?? text.action.callTrainer} `}
        <span className="call-link__number">{phone}</span>
      </span>
    </PhoneLink>
  );
}
