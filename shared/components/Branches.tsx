/** The institute's other branches. Renders nothing if there are none. */
import type { ReactNode } from 'react';
import { usePageContext, useText } from '../page';
import { wordsIn } from '../text/factWords';
import { OpeningHours } from './OpeningHours';
import { PhoneLink } from './PhoneLink';
import { PostalAddress } from './PostalAddress';

export function Branches(): ReactNode {
  const { site, lang } = usePageContext();
  const title = useText().facts.branches;
  if (site.branches.length === 0) return null;
  return (
    <section className="branches">
      <h2 id="branches">{title}</h2>
      {site.branches.map(({ name, address, phones, hours }) => (
        <div key={wordsIn(name, lang)}>
          <PostalAddress name={name} address={address} />
          {phones.map(phone => (
            <p key={phone}>
              <PhoneLink phone={phone} />
            </p>
          ))}
          <OpeningHours branch={{ hours }} />
        </div>
      ))}
    </section>
  );
}
