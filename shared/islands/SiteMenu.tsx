/**
 * The main menu. Without script the dropdowns are `details`. Their shared name keeps one open at
 * a time. On a narrow screen the menu is a popover, which its toggle opens. Source: ARIA APG,
 * Disclosure Navigation Menu.
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
/** Every reachable part of the page that neither contains the menu nor is inside it. */
const context = ':has(#menu) > :not(head, #menu, :has(#menu), [inert])';

/** The children are languages, links and dropdowns, as the server made them. */
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
 * A click or focus elsewhere closes an open dropdown. This does not apply to the sheet, whose
 * parts would move under the thumb. Leaving the page closes dropdowns and sheet.
 */
function closeFromOutside(menu: HTMLElement | null): (() => void) | undefined {
  if (menu === null) return;
  const stop = new AbortController();
  const onElsewhere = ({ target }: Event) => {
    if (target instanceof Element && !menu.matches(':popover-open'))
      closeDropdowns(menu, target.closest('details'));
  };
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, onElsewhere, stop);
  // The back/forward cache keeps the page as it was left: after Back, the menu would cover it
  // again.
  const onLeave = () => {
    closeDropdowns(menu);
    menu.hidePopover();
  };
  addEventListener('pagehide', onLeave, stop);
  // Closes the menu before the dialog opens, so that the toggle has the focus. The dialog later
  // returns the focus there.
  const onPress = ({ target }: Event) => (target as Element).closest('[commandfor]') && onLeave();
  menu.addEventListener('click', onPress, stop);
  return () => stop.abort();
}

/** On a narrow screen the open menu covers the page, so the page behind it becomes inert. */
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
  // Runs before the menu closes: the platform returns the focus to the toggle, which must not be
  // inert.
  const beforeToggle = ({ newState }: ToggleEvent) => newState === 'closed' && uncover();
  const afterToggle = ({ newState }: ToggleEvent) => newState === 'open' && cover();
  // On a screen that has become wide, the menu is a row in the header and has no close button.
  const onResize = () =>
    menu.matches(':popover-open') &&
    closeButton()?.checkVisibility?.() === false &&
    menu.hidePopover();
  const stop = new AbortController();
  menu.addEventListener('beforetoggle', beforeToggle, stop);
  menu.addEventListener('toggle', afterToggle, stop);
  addEventListener('resize', onResize, stop);
  // The menu may have been opened before the script started, and the screen may have become wide
  // since.
  if (menu.matches(':popover-open')) cover();
  onResize();
  return () => stop.abort();
}
