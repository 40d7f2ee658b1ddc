/**
 * What the keys do in the main menu. Source: ARIA APG, Disclosure Navigation Menu with top-level
 * links.
 */

/** Closes all open dropdowns, but not the dropdown `except`. */
export function closeDropdowns(menu: HTMLElement, except?: Element | null): void {
  for (const dropdown of menu.querySelectorAll('details[open]')) {
    if (dropdown !== except && dropdown instanceof HTMLDetailsElement) dropdown.open = false;
  }
}

/** Handles a key inside the menu. Returns whether the menu uses this key. */
export function onMenuKey(menu: HTMLElement, key: string, focused: HTMLElement): boolean {
  const dropdown = focused.closest('details');
  switch (key) {
    case 'Escape':
      return close(dropdown);
    case 'ArrowDown':
      if (dropdown !== null && focused.matches('summary')) dropdown.open = true;
      return step(withinReach(menu, dropdown), focused, 1);
    case 'ArrowUp':
      return step(withinReach(menu, dropdown), focused, -1);
    case 'ArrowRight':
      return step(topLevel(menu), dropdown?.querySelector('summary') ?? focused, 1);
    case 'ArrowLeft':
      return step(topLevel(menu), dropdown?.querySelector('summary') ?? focused, -1);
    case 'Home':
      return move(withinReach(menu, dropdown).at(0));
    case 'End':
      return move(withinReach(menu, dropdown).at(-1));
    default:
      return false;
  }
}

function close(dropdown: HTMLDetailsElement | null): boolean {
  if (dropdown?.open !== true) return false;
  dropdown.open = false;
  return move(dropdown.querySelector('summary'));
}

/**
 * Returns the elements to which Up, Down, Home and End move the focus. If a dropdown is open,
 * these are its summary and its links. Otherwise, these are the elements of the top level.
 */
function withinReach(
  menu: HTMLElement,
  dropdown: HTMLDetailsElement | null,
): readonly HTMLElement[] {
  return dropdown?.open === true
    ? [...dropdown.querySelectorAll<HTMLElement>('summary, a')]
    : topLevel(menu);
}

/**
 * Returns the menu's links to pages, and its dropdowns. On a narrow screen, the end of the menu
 * also has Login and phone numbers. These are left out, because visitors reach them by Tab.
 */
function topLevel(menu: HTMLElement): readonly HTMLElement[] {
  return [
    ...menu.querySelectorAll<HTMLElement>(
      '.site-menu__list > li > a, .site-menu__list > li > details > summary',
    ),
  ];
}

function step(items: readonly HTMLElement[], from: HTMLElement, by: 1 | -1): boolean {
  return move(items[(items.indexOf(from) + by + items.length) % items.length]);
}

function move(to: HTMLElement | null | undefined): boolean {
  to?.focus();
  return to !== null && to !== undefined;
}
