/**
 * Where a form sends its visitor's eyes and focus. Source: .github/asked.md, "Forms"; WCAG 4.1.3.
 */

/** Source: GOV.UK Design System, Error summary: the title is what a screen reader says first. */
export function markTitle(prefix: string, hasErrors: boolean): void {
  const title = document.title.replace(prefix, '');
  document.title = hasErrors ? `${prefix}${title}` : title;
}

/**
 * Does nothing where the form has no such part just now, and where its visitor has gone on to
 * something else: a live region tells the answer, which would tear away from what is typed there.
 * Source: WCAG 3.2.
 */
export function focusOn(form: HTMLFormElement | null, selector: string): void {
  const part = form?.querySelector<HTMLElement>(selector);
  if (!part || hasLeft(form)) return;
  part.focus();
  // Firefox leaves what has the focus above the edge where a part of it is in view.
  part.scrollIntoView({ block: 'nearest' });
}

/**
 * Whether the focus is on something that is neither in the form nor around it: Safari gives none to
 * a button.
 */
export function hasLeft(form: HTMLFormElement | null): boolean {
  const focused = document.activeElement;
  return !form?.contains(focused) && !focused?.contains(form);
}
