/**
 * The WhatsApp and Call links on every page. On a phone they are a bar at the bottom, where the
 * thumb is. Source: .github/asked.md, "Pages".
 */
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon';
import { PhoneLink } from '../components/PhoneLink';
import { usePageContext, useText } from '../page';
import { chatLink } from '../site';
import { fill } from '../text/fill';

export function QuickContact(): ReactElement {
  const { site, page } = usePageContext();
  const [phone] = site.phones;
  const text = useText().quickContact;
  const { course = '' } = page;
  const message = course === '' ? '' : fill(text.message, { course });
  return (
    <aside className="quick-contact" aria-label={text.label}>
      <PhoneLink phone={phone} className="quick-contact__link">
        <Icon name="phone" />
        <span>{text.call}</span>
      </PhoneLink>
      <a className="quick-contact__link" href={chatLink(phone, message)} aria-label={text.chat}>
        <Icon name="message-circle" />
        <span>WhatsApp</span>
      </a>
    </aside>
  );
}
