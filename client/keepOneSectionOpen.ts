/**
 * Keeps one section of an accordion open at a time, and the one that was pressed where it is.
 * Source: .github/asked.md, "Limits".
 */

/**
 * Not by the platform's shared `name`: when it closes a long section above, the pressed heading
 * leaves the screen, and the focus with it. Without script several sections may be open. Source:
 * WCAG 2.4.3.
 */
export function keepOneSectionOpen(): void {
  // A toggle does not bubble, but can be captured.
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
