/** Where a form sends its visitor's eyes and focus. Source: .github/asked.md, "Forms"; WCAG 4.1.3. */

/** Source: GOV.UK Design System, Error summary: the title is what a screen reader says first. */
export function markTitle(prefix: string, hasErrors: boolean): void {
  const title = document.title.replace(prefix, '');
  document.title = hasErrors ? `${prefix}${title}` : title;
}

/** Does nothing where the form has no such part just now. */
export function focusOn(element: HTMLFormElement | null, selector: string): void {
  element?.querySelector<HTMLElement>(selector)?.focus();
}
