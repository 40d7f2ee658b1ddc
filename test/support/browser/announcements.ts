/** Records what a screen reader announces by itself: changed texts in live regions. */
import type { Page } from 'playwright-core';

/** Starts to record the announcements. Pass this function as `before` of a visit. */
export async function listenToPage(page: Page): Promise<void> {
  await page.addInitScript(listen);
}

/** Returns all announcements so far, in order. */
export function saidTexts(page: Page): Promise<readonly string[]> {
  // `listen` sets this property.
  return page.evaluate(() => (window as unknown as { said: readonly string[] }).said);
}

/**
 * Runs in the page. Records the words of a live region when they change, or when an element with
 * words is inserted. The region must already have been in the accessibility tree, except an
 * alert, which may arrive together with its words. Hidden regions and regions inside a busy
 * element are not recorded.
 *
 * Source: WAI-ARIA 1.2, 6.6.2 and 6.7; issues of NVDA and JAWS.
 */
function listen(): void {
  const said: string[] = [];
  const known = new Map<Element, string>();
  const regions =
    'output, [role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  const isHeard = (region: Element) =>
    region.checkVisibility() && region.closest('[aria-busy="true"], [aria-hidden="true"]') === null;
  const wordsOf = (region: Element) => {
    const copy = region.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[hidden], [aria-hidden="true"]')) hidden.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  };
  /** Returns whether an element with words was inserted into the region. */
  const isRenewed = (region: Element, records: readonly MutationRecord[]) =>
    records.some(
      ({ target, addedNodes }) =>
        region.contains(target) &&
        [...addedNodes].some(node => node instanceof Element && node.textContent !== ''),
    );
  const look = (records: readonly MutationRecord[]) => {
    for (const region of document.querySelectorAll(regions)) {
      if (!isHeard(region)) {
        known.delete(region);
        continue;
      }
      const text = wordsOf(region);
      const before = known.get(region) ?? (region.role === 'alert' ? '' : text);
      const isAnew = known.has(region) && isRenewed(region, records);
      known.set(region, text);
      if (text !== '' && (text !== before || isAnew)) said.push(text);
    }
  };
  Object.assign(window, { said });
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document, everything);
  // Opening a sheet changes no attribute, so the observer does not see it.
  document.addEventListener('toggle', () => look([]), true);
}
