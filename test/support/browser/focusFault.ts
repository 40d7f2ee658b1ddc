/**
 * Finds faults in how the focus is shown. The function runs in the page, so it uses nothing
 * outside itself.
 */

export type FocusFault = Readonly<{ element: string; fault: string }>;

/**
 * Returns the fault of the focused element, or undefined if there is none. If there is a fault,
 * this function looks again in the next frame, at most twice. A bar that covers the focus needs a
 * frame to move away.
 */
export async function faultOfFocus(): Promise<FocusFault | undefined> {
  const element = document.activeElement;
  if (element === null) return { element: '', fault: 'nothing has the focus' };
  const inside = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isInSight = () => {
    const shown = element.closest('label') ?? element;
    const places = inside.flatMap(down => inside.map(along => [along, down] as const));
    return [...element.getClientRects()].some(({ left, top, width, height }) =>
      places.some(([along, down]) =>
        shown.contains(document.elementFromPoint(left + along * width, top + down * height)),
      ),
    );
  };
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map(channel => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const backgroundAround = () => {
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const { backgroundColor } = getComputedStyle(around);
      const [, , , alpha = 1] = channels(backgroundColor);
      if (alpha > 0) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  const look = () => {
    if (!isInSight()) return 'it is out of sight';
    // If the focus is in an iframe, the focus ring is around an element inside it, and the iframe
    // has no ring. The calendar button of a date field is similar: its ring is inside the field.
    if (element.localName === 'iframe' || !element.matches(':focus-visible')) return;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 'it has no ring';
    const ratio = contrast(outlineColor, backgroundAround());
    return ratio < 3 ? `its ring has ${ratio.toFixed(2)}:1` : undefined;
  };
  let fault = look();
  for (let frames = 0; fault !== undefined && frames < 2; frames += 1) {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
    fault = look();
  }
  return fault === undefined ? undefined : { element: element.outerHTML.slice(0, 120), fault };
}
