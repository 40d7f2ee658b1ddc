/** Opens the sections of a page for paper where the stylesheet cannot: in browsers before 2025. Source: later/print.css. */

export function printWhole(): void {
  if (CSS.supports('selector(::details-content)')) return;
  const opened = new Map<HTMLDetailsElement, string | undefined>();
  addEventListener('beforeprint', () => {
    for (const section of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
      opened.set(section, section.dataset.group);
      // Of no group meanwhile: client/oneSection.ts would close all but one.
      delete section.dataset.group;
      section.open = true;
    }
  });
  addEventListener('afterprint', () => {
    for (const [section, group] of opened) {
      section.open = false;
      if (group !== undefined) section.dataset.group = group;
    }
    opened.clear();
  });
}
