/**
 * Draws the visitor's attention to what happened to the form: changes the title of the page, and
 * moves the focus. Source: .github/asked.md, "Forms"; WCAG 4.1.3.
 */

/**
 * Puts `prefix` before the title of the page while the form has errors. A screen reader reads the
 * title first. Source: GOV.UK Design System, Error summary.
 */
export function markTitle(prefix: string, hasErrors: boolean): void {
  const title = document.title.replace(prefix, '');
  document.title = hasErrors ? `${prefix}${title}` : title;
}

/**
 * Moves the focus to a part of the form. Does nothing if the form does not have this part. If the
 * visitor is now elsewhere on the page, the focus stays there, and a live region announces the
 * result. Source: WCAG 3.2.
 */
export function focusOn(form: HTMLFormElement | null, selector: string): void {
  const part = form?.querySelector<HTMLElement>(selector);
  if (!part || hasLeft(form)) return;
  part.focus();
  // Firefox does not scroll to a focused element that is partly visible.
  part.scrollIntoView({ block: 'nearest' });
}

/**
 * Whether the visitor has left the form: the focused element is not in the form and does not
 * contain the form. In Safari, a clicked button does not get the focus. So after a click on
 * Submit, an element that contains the form has the focus.
 */
export function hasLeft(form: HTMLFormElement | null): boolean {
  const focused = document.activeElement;
  return !form?.contains(focused) && !focused?.contains(form);
}
