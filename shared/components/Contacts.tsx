/**
 * The people at the institute whom visitors may ask for by name. Renders nothing if the institute
 * names nobody.
 */
import type { ReactNode } from 'react';
import { usePageContext, useText } from '../page';
import { wordsIn } from '../text/factWords';
import { PhoneLink } from './PhoneLink';

export function Contacts(): ReactNode {
  const { site, lang } = usePageContext();
  const text = useText().facts;
  if (site.contacts.length === 0) return null;
  return (
    <section>
      <h3>{text.contacts}</h3>
      {site.contacts.map(({ name, role, phone }) => (
        <p key={name}>
          {name}, {wordsIn(role, lang)} {phone !== undefined && <PhoneLink phone={phone} />}
        </p>
      ))}
    </section>
  );
}
