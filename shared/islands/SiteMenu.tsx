/**
 * The main menu. The dropdowns are `details` elements, which work without script. They share a
 * name, so that only one of them is open at a time. On a narrow screen, a button opens the menu
 * as a popover. Source: ARIA APG, Disclosure Navigation Menu.
 */
import {
  type KeyboardEvent,
  type PropsWithChildren,
  type ReactElement,
  useEffect,
  useRef,
} from 'react';
import { Icon } from '../components/Icon';
import * as en from '../text/en';
import { closeDropdowns, onMenuKey } from './menuKeys';

interface SiteMenuProps {
  readonly text?: typeof en.menu;
}

const menuId = 'menu';
/**
 * All elements outside the menu that do not contain the menu. Together, these elements are the
 * page around the menu. Elements that are already inert are left out.
 */
const context = ':has(#menu) > :not(head, #menu, :has(#menu), [inert])';

/** The main menu. The server renders its children: the languages, links and dropdowns. */
export function SiteMenu({
  text = en.menu,
  children,
}: PropsWithChildren<SiteMenuProps>): ReactElement {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => closeFromOutside(nav.current), []);
  useEffect(() => coverPage(nav.current), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    if (onMenuKey(currentTarget, key, target)) event.preventDefault();
  };
  return (
    <>
      <button className="site-menu__toggle" type="button" popoverTarget={menuId}>
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
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={text.close}
        >
          <Icon name="x" />
        </button>
        {children}
      </nav>
    </>
  );
}

/**
 * Closes an open dropdown when the visitor clicks or focuses something outside it. Does not do so
 * while the menu is a popover: if one dropdown closed, the others would move just when the
 * visitor taps. When the visitor leaves the page, closes the dropdowns and the popover.
 */
function closeFromOutside(menu: HTMLElement | null): (() => void) | undefined {
  if (menu === null) return;
  const stop = new AbortController();
  const onElsewhere = ({ target }: Event) => {
    if (target instanceof Element && !menu.matches(':popover-open'))
      closeDropdowns(menu, target.closest('details'));
  };
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, onElsewhere, stop);
  // The back/forward cache stores the page as it is. After Back, an open menu would cover the
  // page.
  const onLeave = () => {
    closeDropdowns(menu);
    menu.hidePopover();
  };
  addEventListener('pagehide', onLeave, stop);
  // Closes the menu before a dialog opens. The focus then moves to the button of the menu. When
  // the dialog closes, the browser returns the focus to this button.
  const onPress = ({ target }: Event) => (target as Element).closest('[commandfor]') && onLeave();
  menu.addEventListener('click', onPress, stop);
  return () => stop.abort();
}

/**
 * Makes the page behind the open menu inert. Does so only on a narrow screen, where the open menu
 * covers the page.
 */
function coverPage(menu: HTMLElement | null): (() => void) | undefined {
  if (menu === null) return;
  const covered: HTMLElement[] = [];
  const cover = () => {
    for (const part of document.querySelectorAll<HTMLElement>(context)) {
      part.inert = true;
      covered.push(part);
    }
    if (!menu.contains(document.activeElement)) closeButton()?.focus();
  };
  const uncover = () => {
    for (const part of covered.splice(0)) part.inert = false;
  };
  const closeButton = () => menu.querySelector('button');
  // Makes the page usable just before the menu closes. The browser then returns the focus to the
  // button of the menu. An inert button could not get the focus.
  const beforeToggle = ({ newState }: ToggleEvent) => newState === 'closed' && uncover();
  const afterToggle = ({ newState }: ToggleEvent) => newState === 'open' && cover();
  // On a wide screen, the menu is a row in the header, and its close button is hidden. If the
  // menu is open and the close button is hidden, the screen has become wide, so the popover
  // closes.
  const onResize = () =>
    menu.matches(':popover-open') &&
    closeButton()?.checkVisibility?.() === false &&
    menu.hidePopover();
  const stop = new AbortController();
  menu.addEventListener('beforetoggle', beforeToggle, stop);
  menu.addEventListener('toggle', afterToggle, stop);
  addEventListener('resize', onResize, stop);
  // The visitor may have opened the menu before the script started, and the screen may be wide by
  // now.
  if (menu.matches(':popover-open')) cover();
  onResize();
  return () => stop.abort();
}
