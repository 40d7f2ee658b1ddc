/** The top of every page: skip link, phone strip, social links, name, menu, Login, Book A Demo. Source: .github/asked.md, "Pages". */
import type { ReactElement } from 'react';
import { DemoButton } from '../components/DemoButton';
import { Icon } from '../components/Icon';
import { LanguageLinks } from '../components/LanguageLinks';
import { Logo } from '../components/Logo';
import { Island } from '../islands/Island';
import { SchemeSwitch } from '../islands/SchemeSwitch';
import { SiteMenu } from '../islands/SiteMenu';
import { SiteSearch } from '../islands/SiteSearch';
import { useLink, usePageContext, useText } from '../page';
import { telLink } from '../site';
import { rootOf } from '../text/languages';
import { MenuList } from './MenuList';

export function Header(): ReactElement {
  const { site, page, lang, searchIndex } = usePageContext();
  const text = useText();
  const link = useLink();
  return (
    <header className="header">
      <a className="skip-link" href="#main">
        {text.layout.skip}
      </a>
      <div className="header__strip">
        <p className="header__phones">
          <Icon name="phone" />
          {site.phones.map(phone => (
            <a key={phone} className="header__phone" href={telLink(phone)}>
              {phone}
            </a>
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
      <div className="header__bar">
        <a
          className="header__brand"
          href={link('/')}
          aria-current={page.path === '/' ? 'page' : undefined}
        >
          <Logo />
          <span>{site.name}</span>
        </a>
        <Island name="SiteMenu" of={SiteMenu} when="interaction" props={{ text: text.menu }}>
          <MenuList />
        </Island>
        <Island
          name="SiteSearch"
          of={SiteSearch}
          when="interaction"
          props={{ text: text.search, indexFile: searchIndex, root: rootOf(lang) }}
        />
        <div className="header__actions">
          <a
            className="button"
            href={link('/login')}
            aria-current={page.path === '/login' ? 'page' : undefined}
          >
            {text.header.login}
          </a>
          <DemoButton />
        </div>
      </div>
    </header>
  );
}
