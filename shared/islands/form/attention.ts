/**
 * Draws the visitor's attention to an answer, by the page's title and by the focus. Source:
 * .github/asked.md, "Forms"; WCAG 4.1.3.
 */

/**
 * Puts `prefix` before the page's title while the form has errors. A screen reader says the title
 * first. Source: GOV.UK Design System, Error summary.
 */
export function markTitle(prefix: string, hasErrors: boolean): void {
  const title = document.title.replace(prefix, '');
  document.title = hasErrors ? `${prefix}${title}` : title;
}

/**
 * Moves the focus to a part of the form. Does nothing if the form has no such part. If the
 * visitor is now elsewhere on the page, the focus stays there, and a live region announces the
 * answer. Source: WCAG 3.2.
 */
export function focusOn(form: HTMLFormElement | null, selector: string): void {
  const part = form?.querySelector<HTMLElement>(selector);
  if (!part || hasLeft(form)) return;
  part.focus();
  // Firefox does not scroll to a focused element that is partly visible.
  part.scrollIntoView({ block: 'nearest' });
}

/**
 * Whether the visitor has left the form: the focus is on an element that neither is in the form
 * nor contains the form. Safari does not focus a clicked button. After a click on Submit there,
 * the focus is on an element that contains the form.
 */
export function hasLeft(form: HTMLFormElement | null): boolean {
  const focused = document.activeElement;
  return !form?.contains(focused) && !focused?.contains(form);
}
