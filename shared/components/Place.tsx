/**
 * The institute's place on the home page: a drawing of a map, the address, the opening hours, the
 * phone numbers, and a link to the contact page.
 */
import type { ReactElement } from 'react';
import { useLink, usePageContext, useText } from '../page';
import { linkTo } from '../text/names';
import { OpeningHours } from './OpeningHours';
import { PhoneLink } from './PhoneLink';
import { PostalAddress } from './PostalAddress';

export function Place(): ReactElement {
  const { site, lang } = usePageContext();
  const text = useText().home;
  const link = useLink();
  return (
    <section className="place">
      <img
        className="place__map"
        src="/pictures/map.svg"
        width={960}
        height={480}
        alt=""
        loading="lazy"
      />
      <div className="place__words">
        <h2 id="place">{text.place}</h2>
        <PostalAddress name={site.name} address={site.address} />
        <OpeningHours />
        <ul className="place__phones">
          {site.phones.map(phone => (
            <li key={phone}>
              <PhoneLink phone={phone} />
            </li>
          ))}
        </ul>
        <a className="button" href={link('/contact')}>
          {site.mapPosition === undefined ? linkTo('/contact', lang).name : text.directions}
        </a>
      </div>
    </section>
  );
}
