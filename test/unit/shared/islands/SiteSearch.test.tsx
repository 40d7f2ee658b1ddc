/** @jest-environment jsdom */
/**
 * The keys that a visitor presses while a letter is being composed, as on a Hindi or Marathi
 * keyboard. test/e2e/search.test.ts tests the rest.
 */
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { SiteSearch } from '../../../../shared/islands/SiteSearch';
import { makeIndex } from '../../../../shared/search/makeIndex';
import { part, parts } from '../../../support/page/dom';
import { until } from '../../../support/run/until';

const hidePopover = jest.fn();
let root: Root;
let field: HTMLInputElement;

beforeEach(async () => {
  Object.assign(globalThis, {
    fetch: async () => ({ ok: true, json: async () => makeIndex('en') }),
  });
  HTMLElement.prototype.hidePopover = hidePopover.mockClear();
  // In jsdom, React does not know the element <search>, and reports that as an error.
  jest.spyOn(console, 'error').mockReturnValue();
  document.body.innerHTML = '<div></div>';
  root = createRoot(part(document, 'div'));
  flushSync(() => root.render(<SiteSearch indexFile="/index.json" root="" />));
  field = part(document, 'input') as HTMLInputElement;
  field.focus();
  field.value = 'docker';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => parts(document, '.search-results a').length > 0);
});
afterEach(() => {
  root.unmount();
  jest.restoreAllMocks();
});

it.each([
  [false, 'leads to the first answer'],
  [true, 'is left to the list of letters'],
])('the search: Down, during composition: %s, %s', isComposing => {
  const isTaken = press('ArrowDown', isComposing);
  expect(document.activeElement).toBe(
    isComposing ? field : parts(document, '.search-results a').at(0),
  );
  expect(isTaken).toBe(!isComposing);
});

it.each([
  [false, 'closes the search'],
  [true, 'gives up the letter alone'],
])('the search: Escape, during composition: %s, %s', isComposing => {
  press('Escape', isComposing);
  expect(hidePopover).toHaveBeenCalledTimes(isComposing ? 0 : 1);
});

/** Presses a key. Returns whether the page handled the key. */
function press(key: string, isComposing: boolean): boolean {
  const event = new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true });
  field.dispatchEvent(event);
  return event.defaultPrevented;
}
