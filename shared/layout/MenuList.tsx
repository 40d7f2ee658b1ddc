/**
 * The content of the main menu: links to pages, and the two dropdowns. On a narrow screen it also
 * has Login, the phone numbers and Book A Demo. The island around it handles the keyboard.
 */
import type { ReactElement, ReactNode } from 'react';
import { DemoButton } from '../components/DemoButton';
import { Icon } from '../components/Icon';
import { NavLink } from '../components/NavLink';
import { PhoneLink } from '../components/PhoneLink';
import { courseGroupsInOrder, menuAfter, menuBefore } from '../content/navigation';
import { loginPath } from '../content/offered';
import { useLangOf, useOffered, usePageContext, useText } from '../page';
import { courseLink, linkTo, type PageLink } from '../text/names';
import { groupIn } from '../text/translate';

export function MenuList(): ReactElement {
  const { lang } = usePageContext();
  const { menu: text, service } = useText();
  const { services } = useOffered();
  const linksTo = (paths: readonly `/${string}`[]) => paths.map(path => linkTo(path, lang));
  const serviceLinks = linksTo(services.map(({ path }) => path));
  return (
    <>
      <ul className="site-menu__list">
        <Items links={linksTo(menuBefore)} />
        <CoursesDropdown />
        {serviceLinks.length > 0 && (
          <Dropdown name={text.services} links={serviceLinks}>
            <ul className="site-menu__links">
              <Items links={serviceLinks} notes={service.notes} />
            </ul>
          </Dropdown>
        )}
        <Items links={linksTo(menuAfter)} />
      </ul>
      <MenuEnd />
    </>
  );
}

interface ItemsProps {
  readonly links: readonly PageLink[];
  /** A line of text for some of the links. The key is the path of the link. */
  readonly notes?: Readonly<Record<string, string>>;
}

function Items({ links, notes = {} }: ItemsProps) {
  const langOf = useLangOf();
  return links.map(({ name, path }) => (
    <li key={path}>
      <NavLink path={path} className="site-menu__link" lang={langOf(name)}>
        {name}
      </NavLink>
      {notes[path] !== undefined && <small>{notes[path]}</small>}
    </li>
  ));
}

/** The dropdown of courses by group, with a link to all courses. */
function CoursesDropdown() {
  const { lang } = usePageContext();
  const text = useText().menu;
  const offered = useOffered();
  const groups = courseGroupsInOrder(offered).map(({ id, courses }) => ({
    id,
    links: courses.map(course => courseLink(course, lang)),
  }));
  return (
    <Dropdown
      name={text.courses}
      links={[...groups.flatMap(({ links }) => links), linkTo('/courses', lang)]}
    >
      <div className="site-menu__groups">
        {groups.map(({ id, links }) => (
          <div key={id}>
            <p className="site-menu__group-name" id={`menu-${id}`}>
              {groupIn(id, lang, offered)}
            </p>
            <ul className="site-menu__links" aria-labelledby={`menu-${id}`}>
              <Items links={links} />
            </ul>
          </div>
        ))}
      </div>
      <NavLink path="/courses" className="site-menu__all">
        {text.allCourses}
      </NavLink>
    </Dropdown>
  );
}

interface DropdownProps {
  readonly name: string;
  /**
   * The links inside the dropdown. If one of them leads to the current page or to a page above it,
   * the summary of the dropdown is marked, too.
   */
  readonly links: readonly PageLink[];
  readonly children: ReactNode;
}

function Dropdown({ name, links, children }: DropdownProps) {
  const { path: current, parents = [] } = usePageContext().page;
  const isCurrent = links.some(({ path }) => path === current || parents.includes(path));
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

/**
 * The end of the menu, which is visible only on a narrow screen. A wide screen has these links
 * beside the menu.
 */
function MenuEnd() {
  const { site } = usePageContext();
  const { login } = useText().header;
  return (
    <div className="site-menu__end">
      {useOffered().has(loginPath) && (
        <NavLink path={loginPath} className="site-menu__link">
          {login}
        </NavLink>
      )}
      {site.phones.map(phone => (
        <PhoneLink key={phone} phone={phone} className="site-menu__link">
          {phone}
          <Icon name="phone" />
        </PhoneLink>
      ))}
      <DemoButton />
    </div>
  );
}
