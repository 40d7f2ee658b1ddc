/** The notice that a script did not arrive. The page stays as the server made it. Source: DECISIONS, "island script fails". */

/** Shows it once; a second failure adds nothing. The page brings it in its own language (server/document.tsx). */
export function notice(): void {
  const box = document.querySelector('template')?.content.firstElementChild;
  // Unless it was shown before: then it has moved into the page.
  if (box) {
    // server/document.tsx writes exactly these two.
    const [reload, close] = box.children as unknown as [HTMLElement, HTMLElement];
    reload.onclick = () => location.reload();
    close.onclick = () => box.remove();
    document.body.append(box);
  }
}
