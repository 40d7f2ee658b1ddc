/** "Call Trainer": the first phone number, one tap away. */
import { useSurroundings } from '../page';
import { telLink } from '../site';
import { text } from '../text/en';
import { Icon } from './Icon';

export function CallLink() {
  const [phone] = useSurroundings().site.phones;
  return (
    <a className="button button--quiet call-link" href={telLink(phone)}>
      <Icon name="phone" />
      <span>
        {text.callTrainer} <span className="call-link__number">{phone}</span>
      </span>
    </a>
  );
}
