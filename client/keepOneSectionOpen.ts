/**
 * When a visitor opens a section of an accordion, closes the other sections. The pressed heading
 * stays at the same place on the screen. Source: .github/asked.md, "Limits".
 */

/**
 * Listens for opened sections. The `details` elements do not share a `name`. With a shared
 * `name`, the browser could close a long section above the pressed heading. The pressed heading
 * has the focus, and would move out of the screen. Without script, several sections may be open.
 * Source: WCAG 2.4.3.
 */
export function keepOneSectionOpen(): void {
  // The toggle event does not bubble, so the document must listen in the capture phase.
  document.addEventListener('toggle', closeOthers, true);
}

function closeOthers({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open || target.dataset.group === undefined)
    return;
  const top = target.getBoundingClientRect().top;
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[data-group][open]'))
    if (other !== target && other.dataset.group === target.dataset.group) other.open = false;
  scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
}
