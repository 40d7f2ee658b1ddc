/** The notice that a script did not arrive. The page stays as the server made it. Source: DECISIONS, "island script fails". */

/** Shows what the page brings for it in its own language (shared/components/Notice.tsx), once: a second failure adds nothing. */
export function notice(): void {
  const { content } = document.querySelector('template') as HTMLTemplateElement;
  document.body.append(content);
}
