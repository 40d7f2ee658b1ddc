/**
 * The top of every page: skip link, phone strip, social links, name, menu, Login, Book A Demo.
 * Source: .github/asked.md, "Pages".
 */
import type { ReactElement } from 'react';
import { DemoButton } from '../components/DemoButton';
import { Icon } from '../components/Icon';
import { LanguageLinks } from '../components/LanguageLinks';
import { Logo } from '../components/Logo';
import { NavLink } from '../components/NavLink';
import { PhoneLink } from '../components/PhoneLink';
import { SiteNotice } from '../components/SiteNotice';
import { loginPath } from '../content/offered';
import { Island } from '../islands/Island';
import { SchemeSwitch } from '../islands/SchemeSwitch';
import { SiteMenu } from '../islands/SiteMenu';
import { SiteSearch } from '../islands/SiteSearch';
import { useOffered, usePageContext, useSearchProps, useText } from '../page';
import { MenuList } from './MenuList';

export function Header(): ReactElement {
  return (
    <header className="header">
      <a className="skip-link" href="#main">
        {useText().layout.skip}
      </a>
      <SiteNotice />
      <Strip />
      <Bar />
    </header>
  );
}

/**
 * The dark strip above the bar. It has the phone numbers, the social links, the languages, and
 * the switch between light and dark.
 */
function Strip() {
  const { site } = usePageContext();
  const text = useText();
  return (
    <div className="header__strip">
      <p className="header__phones">
        <Icon name="phone" />
        {site.phones.map(phone => (
          <PhoneLink key={phone} phone={phone} className="header__phone" />
        ))}
      </p>
      {site.social.length > 0 && (
        <ul className="header__social" aria-label={text.header.social}>
          {site.social.map(({ name, url }) => (
            <li key={name}>
              <a className="header__social-link" href={url}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <LanguageLinks />
      <Island
        name="SchemeSwitch"
        of={SchemeSwitch}
        when="interaction"
        props={{ text: text.scheme }}
      />
    </div>
  );
}

/** The bar with name, menu, search, Login and Book A Demo. */
function Bar() {
  const { site } = usePageContext();
  const text = useText();
  const hasLogin = useOffered().has(loginPath);
  return (
    <div className="header__bar">
      <NavLink path="/" className="header__brand">
        <Logo own={site.servedLogo} />
        <span>{site.name}</span>
      </NavLink>
      <Island name="SiteMenu" of={SiteMenu} when="interaction" props={{ text: text.menu }}>
        <MenuList />
      </Island>
      <Island
        name="SiteSearch"
        of={SiteSearch}
        when="interaction"
        props={{ text: text.search, ...useSearchProps() }}
      />
      <div className="header__actions">
        {hasLogin && (
          <NavLink path={loginPath} className="button">
            {text.header.login}
          </NavLink>
        )}
        <DemoButton />
      </div>
    </div>
  );
}
