/**
 * Moves a visitor's attention: the page title, and the focus. Source: .github/asked.md, "Forms";
 * WCAG 4.1.3.
 */

/**
 * Marks errors in the page's title, which a screen reader says first. Source: GOV.UK Design
 * System, Error summary.
 */
export function markTitle(prefix: string, hasErrors: boolean): void {
  const title = document.title.replace(prefix, '');
  document.title = hasErrors ? `${prefix}${title}` : title;
}

/**
 * Moves the focus to a part of the form. Does nothing if the form has no such part, or if the
 * visitor has gone on to something else: then a live region announces the answer, and the focus
 * stays. Source: WCAG 3.2.
 */
export function focusOn(form: HTMLFormElement | null, selector: string): void {
  const part = form?.querySelector<HTMLElement>(selector);
  if (!part || hasLeft(form)) return;
  part.focus();
  // Firefox does not scroll to a focused element that is partly visible.
  part.scrollIntoView({ block: 'nearest' });
}

/**
 * Whether the focus is on an element neither inside nor around the form. Safari does not focus a
 * clicked button, so the focus may be around it.
 */
export function hasLeft(form: HTMLFormElement | null): boolean {
  const focused = document.activeElement;
  return !form?.contains(focused) && !focused?.contains(form);
}
