/** The notice that a script did not arrive. The page stays as the server made it. Source: DECISIONS, "island script fails". */

/**
 * Shows what the page brings for it in its own language (shared/components/Notice.tsx), once: a second failure adds
 * nothing. Inside an open modal dialog, since what is behind one is neither heard nor pressed.
 */
export function notice(): void {
  const { firstChild: box } = (document.querySelector('template') as HTMLTemplateElement).content;
  if (box) {
    (document.querySelector(':modal') ?? document.body).append(box);
    (box as HTMLElement).showPopover();
  }
}
