/**
 * Returns one sentence for each fault of the layout. Words must not be cut off, overlap or be
 * outside the screen. The page must not be wider than the screen. If a dialog covers the page,
 * only the dialog is checked. Runs in the page.
 */
export function layoutFaults(): readonly string[] {
  const faults: string[] = [];
  const dialog = document.querySelector(':modal');
  const root = dialog ?? document.documentElement;
  const start = dialog?.getBoundingClientRect().left ?? 0;
  const end = start + root.clientWidth;
  if (root.scrollWidth > root.clientWidth)
    faults.push(`what is shown is ${root.scrollWidth} wide, its frame ${root.clientWidth}`);
  // These elements are not checked: bars over the page, texts that nobody sees, and elements that
  // screen readers leave out.
  const apart =
    '.visually-hidden, .skip-link, .quick-contact, .compare-bar, .scheme-switch__label, .desk-bar__label, .mail-form__trap, [aria-hidden]';
  const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const said = (text: string) => JSON.stringify(text.trim().slice(0, 40));
  const words: {
    readonly text: string;
    readonly node: Node;
    readonly rects: readonly DOMRect[];
  }[] = [];
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const parent = node.parentElement;
    if (
      text.trim() === '' ||
      parent === null ||
      parent.closest(apart) !== null ||
      !parent.checkVisibility()
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(
      ({ width, height }) => width > 1 && height > 1,
    );
    let isInScroller = false;
    for (
      let around: Element | null = parent;
      around !== null && around !== root;
      around = around.parentElement
    ) {
      if (scrolls(around)) isInScroller = true;
      if (isInScroller || !clips(around)) continue;
      const frame = around.getBoundingClientRect();
      if (
        rects.some(
          ({ left, right, bottom }) =>
            right > frame.right + 1 || left < frame.left - 1 || bottom > frame.bottom + 2,
        )
      )
        faults.push(`${said(text)} is cut off by ${around.className}`);
    }
    if (isInScroller) continue;
    if (rects.some(({ left, right }) => right > end + 1 || left < start - 1))
      faults.push(`${said(text)} is beside the frame`);
    words.push({ text, node, rects });
  }
  for (const [index, one] of words.entries())
    for (const other of words.slice(index + 1))
      if (one.rects.some(a => other.rects.some(b => overlap(a, b))))
        faults.push(`${said(one.text)} is under ${said(other.text)}`);
  return faults;

  /**
   * Returns whether the letters of two texts overlap. A line is higher than its letters. So two
   * lines may overlap a little while their letters do not.
   */
  function overlap(a: DOMRect, b: DOMRect): boolean {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return across > 2 && down > 0.4 * Math.min(a.height, b.height);
  }
}
