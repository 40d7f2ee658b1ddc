/**
 * The main menu. Without script: `details` are the dropdowns, one open at a time by their shared name, and on a
 * narrow screen the whole menu is a popover that its toggle opens. Source: ARIA APG, Disclosure Navigation Menu.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../components/Icon';
import { LanguageLinks, type LanguageLinksProps } from '../components/LanguageLinks';
import type { MenuGroup, MenuLink } from '../content/navigation';
import * as en from '../text/en';
import { closeDropdowns, onMenuKey } from './menuKeys';

export interface SiteMenuProps {
  readonly text?: typeof en.menu;
  readonly currentPath: string;
  readonly languages: LanguageLinksProps;
  readonly before: readonly MenuLink[];
  readonly courses: readonly MenuGroup[];
  /** The address of the list of all courses. */
  readonly allCourses: string;
  readonly services: readonly MenuLink[];
  readonly after: readonly MenuLink[];
}

const menuId = 'menu';

export function SiteMenu({
  text = en.menu,
  currentPath,
  languages,
  before,
  courses,
  allCourses,
  services,
  after,
}: SiteMenuProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => closeFromOutside(nav.current), []);
  useEffect(() => coverPage(nav.current), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    if (onMenuKey(currentTarget, key, target)) event.preventDefault();
  };
  const current = (path: string) => (path === currentPath ? 'page' : undefined);
  const item = (link: MenuLink) => (
    <li key={link.path} className="site-menu__item">
      <a className="site-menu__link" href={link.path} aria-current={current(link.path)}>
        {link.name}
      </a>
    </li>
  );
  return (
    <>
      <button className="site-menu__toggle" type="button" popovertarget={menuId}>
        <Icon name="menu" />
        <span>{text.open}</span>
      </button>
      <nav
        className="site-menu"
        ref={nav}
        id={menuId}
        popover="auto"
        aria-label={text.label}
        onKeyDown={onKeyDown}
      >
        <button
          className="site-menu__close"
          type="button"
          popovertarget={menuId}
          popovertargetaction="hide"
          aria-label={text.close}
        >
          <Icon name="x" />
        </button>
        <LanguageLinks {...languages} />
        <ul className="site-menu__list">
          {before.map(item)}
          <li className="site-menu__item">
            <Dropdown
              name={text.courses}
              isCurrent={courses.some(group => group.links.some(link => link.path === currentPath))}
            >
              <div className="site-menu__groups">
                {courses.map(group => (
                  <div key={group.id} className="site-menu__group">
                    <p className="site-menu__group-name" id={`menu-${group.id}`}>
                      {group.name}
                    </p>
                    <ul className="site-menu__links" aria-labelledby={`menu-${group.id}`}>
                      {group.links.map(item)}
                    </ul>
                  </div>
                ))}
              </div>
              <a className="site-menu__all" href={allCourses} aria-current={current(allCourses)}>
                {text.allCourses}
              </a>
            </Dropdown>
          </li>
          <li className="site-menu__item">
            <Dropdown name={text.services} isCurrent={services.some(link => link.path === currentPath)}>
              <ul className="site-menu__links">{services.map(item)}</ul>
            </Dropdown>
          </li>
          {after.map(item)}
        </ul>
      </nav>
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
    <details className="site-menu__dropdown" name="site-menu">
      <summary className="site-menu__summary" data-replay-keys aria-current={isCurrent ? 'true' : undefined}>
        {name}
        <Icon name="chevron-down" />
      </summary>
      <div className="site-menu__panel">{children}</div>
    </details>
  );
}

/** A click or a focus elsewhere closes an open dropdown. */
function closeFromOutside(menu: HTMLElement | null): (() => void) | undefined {
  if (menu === null) return;
  const stop = new AbortController();
  const onElsewhere = ({ target }: Event) => {
    if (target instanceof Element) closeDropdowns(menu, target.closest('details'));
  };
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, onElsewhere, stop);
  return () => stop.abort();
}

/** On a narrow screen the open menu covers the page: what is behind it cannot be reached meanwhile. */
function coverPage(menu: HTMLElement | null): (() => void) | undefined {
  if (menu === null) return;
  const covered: HTMLElement[] = [];
  const cover = () => {
    for (const part of surroundings(menu).filter(part => !part.inert)) {
      part.inert = true;
      covered.push(part);
    }
    if (!menu.contains(document.activeElement)) closeButton()?.focus();
  };
  const uncover = () => {
    for (const part of covered.splice(0)) part.inert = false;
  };
  const closeButton = () => menu.querySelector('button');
  // Before it closes: the platform gives the focus back to the toggle, which must not be inert then.
  const beforeToggle = ({ newState }: ToggleEvent) => newState === 'closed' && uncover();
  const afterToggle = ({ newState }: ToggleEvent) => newState === 'open' && cover();
  // Where the screen has grown wide, the menu is a row in the header, without a button to close it.
  const onResize = () =>
    menu.matches(':popover-open') && closeButton()?.checkVisibility() === false && menu.hidePopover();
  const stop = new AbortController();
  menu.addEventListener('beforetoggle', beforeToggle, stop);
  menu.addEventListener('toggle', afterToggle, stop);
  addEventListener('resize', onResize, stop);
  // It may have been opened by the platform before the script was there.
  if (menu.matches(':popover-open')) cover();
  return () => stop.abort();
}

/** Everything of the page that neither holds an element nor is held by it. */
function surroundings(element: HTMLElement): readonly HTMLElement[] {
  const { parentElement: parent } = element;
  if (parent === null) return [];
  const siblings = [...parent.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child !== element,
  );
  return [...siblings, ...(parent === document.body ? [] : surroundings(parent))];
}
