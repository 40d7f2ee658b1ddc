/**
 * The main menu. Without script: `details` are the dropdowns, one open at a time by their shared
 * name, and on a narrow screen the whole menu is a popover that its toggle opens. Source: ARIA APG,
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
/** Everything of the page that neither holds the menu nor is held by it, and can be reached. */
const context = ':has(#menu) > :not(head, #menu, :has(#menu), [inert])';

/** Around what stands in it: languages, links and dropdowns, as the server made them. */
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
 * A click or a focus elsewhere closes an open dropdown; not in the sheet, whose parts would move
 * away under the thumb. Going to another page closes both.
 */
function closeFromOutside(menu: HTMLElement | null): (() => void) | undefined {
  if (menu === null) return;
  const stop = new AbortController();
  const onElsewhere = ({ target }: Event) => {
    if (target instanceof Element && !menu.matches(':popover-open'))
      closeDropdowns(menu, target.closest('details'));
  };
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, onElsewhere, stop);
  // Browsers keep a page as it is left: who comes back by Back would find the menu over it again.
  const onLeave = () => {
    closeDropdowns(menu);
    menu.hidePopover();
  };
  addEventListener('pagehide', onLeave, stop);
  // Before the dialog opens: it gives the focus back to what has it by then, the toggle.
  const onPress = ({ target }: Event) => (target as Element).closest('[commandfor]') && onLeave();
  menu.addEventListener('click', onPress, stop);
  return () => stop.abort();
}

/**
 * On a narrow screen the open menu covers the page: what is behind it cannot be reached meanwhile.
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
  // Before it closes: the platform gives the focus
  // back to the toggle, which must not be inert then.
  const beforeToggle = ({ newState }: ToggleEvent) => newState === 'closed' && uncover();
  const afterToggle = ({ newState }: ToggleEvent) => newState === 'open' && cover();
  // Where the screen has grown wide, the menu is a row in the header, without a button to close it.
  const onResize = () =>
    menu.matches(':popover-open') &&
    closeButton()?.checkVisibility?.() === false &&
    menu.hidePopover();
  const stop = new AbortController();
  menu.addEventListener('beforetoggle', beforeToggle, stop);
  menu.addEventListener('toggle', afterToggle, stop);
  addEventListener('resize', onResize, stop);
  // It may have been opened by the platform before the script was there, and the screen may have
  // grown wide since.
  if (menu.matches(':popover-open')) cover();
  onResize();
  return () => stop.abort();
}
