/**
 * The bottom of every page: address, contact details, and useful links with review and feedback.
 * Source: .github/asked.md, "Pages".
 */
import type { ReactElement, ReactNode } from 'react';
import { NavLink } from '../components/NavLink';
import { OpeningHours } from '../components/OpeningHours';
import { PhoneLink } from '../components/PhoneLink';
import { PostalAddress } from '../components/PostalAddress';
import { usefulLinks } from '../content/navigation';
import { useOffered, usePageContext, useText } from '../page';
import { fill } from '../text/fill';
import { linkTo } from '../text/names';

export function Footer(): ReactElement {
  const { site } = usePageContext();
  const text = useText().footer;
  return (
    <footer className="footer">
      <div className="footer__columns">
        <Column title={text.visit}>
          <PostalAddress name={site.name} address={site.address} />
          <OpeningHours />
        </Column>
        <Column title={text.contact}>
          <ContactLinks />
        </Column>
        {site.social.length > 0 && (
          <Column title={text.follow}>
            <SocialLinks />
          </Column>
        )}
        <UsefulLinks />
      </div>
      <p className="footer__copyright">
        {fill(text.copyright, { year: site.copyrightYear, site: site.name })}
      </p>
    </footer>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Column({ title, children }: ColumnProps) {
  return (
    <section className="footer__column">
      <h2 className="footer__title">{title}</h2>
      {children}
    </section>
  );
}

/** Phone numbers and email address. */
function ContactLinks() {
  const { site } = usePageContext();
  const [user, host] = site.email.split('@');
  return (
    <ul className="footer__list">
      {site.phones.map(phone => (
        <li key={phone}>
          <PhoneLink phone={phone} />
        </li>
      ))}
      <li className="footer__mail">
        {/* The visible address may break at its `wbr`, and Chromium would announce a space there.
            The label has no `wbr`, so Chromium announces no space. */}
        <a href={`mailto:${site.email}`} aria-label={site.email}>
          {`${user}@`}
          <wbr />
          {host}
        </a>
      </li>
    </ul>
  );
}

function SocialLinks() {
  const { site } = usePageContext();
  return (
    <ul className="footer__list">
      {site.social.map(({ name, url }) => (
        <li key={name}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The column of useful links, which is a landmark. The last links lead to the feedback form, and
 * to another site where visitors write reviews.
 */
function UsefulLinks() {
  const { site, lang } = usePageContext();
  const text = useText().footer;
  const links = usefulLinks.filter(useOffered().has);
  return (
    <nav className="footer__column footer__links" aria-labelledby="footer-links">
      <h2 className="footer__title" id="footer-links">
        {text.links}
      </h2>
      <ul className="footer__list">
        {links.map(path => (
          <li key={path}>
            <NavLink path={path}>{linkTo(path, lang).name}</NavLink>
          </li>
        ))}
        {site.reviewUrl !== undefined && (
          <li>
            <a href={site.reviewUrl}>{text.review}</a>
          </li>
        )}
        <li>
          <NavLink path="/feedback">{text.feedback}</NavLink>
        </li>
      </ul>
    </nav>
  );
}
