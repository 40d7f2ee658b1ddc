/** The bottom of every page: address, contact details, useful links, review and feedback. Source: SPEC 2. */
import { PostalAddress } from '../components/PostalAddress';
import { usefulLinks } from '../content/navigation';
import { useLangs, useLink, useSurroundings, useText } from '../page';
import { telLink } from '../site';
import { fill } from '../text/fill';
import { linksIn } from '../text/translate';

export function Footer() {
  const { site, page, lang } = useSurroundings();
  const text = useText().footer;
  const link = useLink();
  const { english } = useLangs();
  const [user, host] = site.email.split('@');
  return (
    <footer className="footer">
      <div className="footer__columns">
        <section className="footer__column" aria-labelledby="footer-visit">
          <h2 className="footer__title" id="footer-visit">
            {text.visit}
          </h2>
          <PostalAddress />
          <p lang={english}>{site.hours}</p>
        </section>
        <section className="footer__column" aria-labelledby="footer-contact">
          <h2 className="footer__title" id="footer-contact">
            {text.contact}
          </h2>
          <ul className="footer__list">
            {site.phones.map(phone => (
              <li key={phone}>
                <a href={telLink(phone)}>{phone}</a>
              </li>
            ))}
            <li>
              <a href={`mailto:${site.email}`}>
                {user}@<wbr />
                {host}
              </a>
            </li>
          </ul>
        </section>
        <nav className="footer__column footer__links" aria-labelledby="footer-links">
          <h2 className="footer__title" id="footer-links">
            {text.links}
          </h2>
          <ul className="footer__list">
            {linksIn(usefulLinks, lang).map(({ name, path }) => (
              <li key={path}>
                <a href={link(path)} aria-current={path === page.path ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <section className="footer__column" aria-labelledby="footer-follow">
          <h2 className="footer__title" id="footer-follow">
            {text.follow}
          </h2>
          <ul className="footer__list">
            {site.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section className="footer__column" aria-labelledby="footer-opinion">
          <h2 className="footer__title" id="footer-opinion">
            {text.opinion}
          </h2>
          <ul className="footer__list">
            <li>
              <a href={site.reviewUrl} rel="noopener">
                {text.review}
              </a>
            </li>
            <li>
              <a href={link('/feedback')} aria-current={page.path === '/feedback' ? 'page' : undefined}>
                {text.feedback}
              </a>
            </li>
          </ul>
        </section>
      </div>
      <p className="footer__copyright">
        {fill(text.copyright, { year: site.copyrightYear, site: site.name })}
      </p>
    </footer>
  );
}
