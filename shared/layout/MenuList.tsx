/** What stands in the main menu: pages, the two dropdowns, and on a narrow screen Login, phones and Book A Demo. The island around it brings the keyboard. */
import type { ReactElement, ReactNode } from 'react';
import { DemoButton } from '../components/DemoButton';
import { Icon } from '../components/Icon';
import { courseGroupsInOrder, menuAfter, menuBefore } from '../content/navigation';
import { services } from '../content/services/index';
import { useLangOf, useLink, usePageContext, useText } from '../page';
import { telLink } from '../site';
import { courseLink, linkTo, type PageLink } from '../text/names';
import { groupIn } from '../text/translate';

export function MenuList(): ReactElement {
  const { site, page, lang } = usePageContext();
  const {
    menu: text,
    header: { login },
    service: { notes },
  } = useText();
  const link = useLink();
  const langOf = useLangOf();
  const current = (path: string) => (path === page.path ? 'page' : undefined);
  const holdsCurrent = (links: readonly PageLink[]) => links.some(({ path }) => path === page.path);
  const items = (links: readonly PageLink[], notes: Readonly<Record<string, string>> = {}) =>
    links.map(({ name, path }) => (
      <li key={path}>
        <a
          className="site-menu__link"
          href={link(path)}
          lang={langOf(name)}
          aria-current={current(path)}
        >
          {name}
        </a>
        {notes[path] !== undefined && <small>{notes[path]}</small>}
      </li>
    ));
  const links = (paths: readonly `/${string}`[]) => paths.map(path => linkTo(path, lang));
  const groups = courseGroupsInOrder().map(({ id, courses }) => ({
    id,
    links: courses.map(course => courseLink(course, lang)),
  }));
  const serviceLinks = links(services.map(({ path }) => path));
  return (
    <>
      <ul className="site-menu__list">
        {items(links(menuBefore))}
        <Dropdown name={text.courses} isCurrent={groups.some(group => holdsCurrent(group.links))}>
          <div className="site-menu__groups">
            {groups.map(group => (
              <div key={group.id}>
                <p className="site-menu__group-name" id={`menu-${group.id}`}>
                  {groupIn(group.id, lang)}
                </p>
                <ul className="site-menu__links" aria-labelledby={`menu-${group.id}`}>
                  {items(group.links)}
                </ul>
              </div>
            ))}
          </div>
          <a className="site-menu__all" href={link('/courses')} aria-current={current('/courses')}>
            {text.allCourses}
          </a>
        </Dropdown>
        <Dropdown name={text.services} isCurrent={holdsCurrent(serviceLinks)}>
          <ul className="site-menu__links">{items(serviceLinks, notes)}</ul>
        </Dropdown>
        {items(links(menuAfter))}
      </ul>
      <div className="site-menu__end">
        <a className="site-menu__link" href={link('/login')} aria-current={current('/login')}>
          {login}
        </a>
        {site.phones.map(phone => (
          <a key={phone} className="site-menu__link" href={telLink(phone)}>
            {phone}
            <Icon name="phone" />
          </a>
        ))}
        <DemoButton />
      </div>
    </>
  );
}

interface DropdownProps {
  readonly name: string;
  /** Whether the current page is inside it: its summary is marked too. */
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

function Dropdown({ name, isCurrent, children }: DropdownProps) {
  return (
    <li>
      <details className="site-menu__dropdown" name="site-menu">
        <summary
          className="site-menu__summary"
          data-replay-keys
          aria-current={isCurrent ? 'true' : undefined}
        >
          {name}
          <Icon name="chevron-down" />
        </summary>
        <div className="site-menu__panel">{children}</div>
      </details>
    </li>
  );
}
