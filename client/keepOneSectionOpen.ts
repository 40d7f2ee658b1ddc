/**
 * Keeps one section of an accordion open at a time, and keeps the pressed heading in its place.
 * Source: .github/asked.md, "Limits".
 */

/**
 * Does not use a shared `name` of the `details` elements. With a shared `name`, the browser
 * closes a long section above, and the pressed heading leaves the screen with the focus. Without
 * script, several sections may be open. Source: WCAG 2.4.3.
 */
export function keepOneSectionOpen(): void {
  // The toggle event does not bubble, so it is captured.
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
