/** Chat and call, floating on every page; on a phone a bottom bar in reach of the thumb. Source: SPEC 2. */
import { DemoButton } from '../components/DemoButton';
import { Icon } from '../components/Icon';
import { useSurroundings } from '../page';
import { chatLink, telLink } from '../site';

export function QuickContact() {
  const [phone] = useSurroundings().site.phones;
  return (
    <aside className="quick-contact" aria-label="Quick contact">
      <a className="quick-contact__link" href={telLink(phone)}>
        <Icon name="phone" />
        <span>Call</span>
      </a>
      <a className="quick-contact__link" href={chatLink(phone)} rel="noopener">
        <Icon name="message-circle" />
        <span>Chat</span>
      </a>
      <DemoButton />
    </aside>
  );
}
