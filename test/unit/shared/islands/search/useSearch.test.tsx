/** @jest-environment jsdom */
/** The search's messages while its index loads. test/e2e/search.test.ts tests the rest. */
import { setTimeout as pause } from 'node:timers/promises';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { CourseSearch } from '../../../../../shared/islands/CourseSearch';
import { makeIndex } from '../../../../../shared/search/makeIndex';
import { part, text } from '../../../../support/page/dom';
import { until } from '../../../../support/run/until';

/** `arrive` lets the fetched index arrive. `fail` makes the fetch fail. */
let arrive: (answer: object) => void;
let fail: (fault: Error) => void;
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, {
    fetch: () =>
      new Promise((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      }),
  });
  jest.spyOn(console, 'warn').mockReturnValue();
  // In jsdom, React does not know the element <search>, and reports that as an error.
  jest.spyOn(console, 'error').mockReturnValue();
  document.body.innerHTML = '<div></div>';
  root = createRoot(part(document, 'div'));
  flushSync(() => root.render(<CourseSearch indexFile="/index.json" root="" />));
});
afterEach(() => {
  root.unmount();
  jest.restoreAllMocks();
});

it('the search says that it is searching, and then what it has found', async () => {
  type('docker');
  await says(/^Searching\.\.\.$/);
  arrive({ ok: true, json: async () => makeIndex('en') });
  await says(/results? for “docker”$/);
  type('xyzzy');
  await says(/^No results for “xyzzy”/);
});

it('the search does not mention a failure once the question is removed', async () => {
  type('docker');
  await says(/^Searching/);
  type('');
  await says(/^$/);
  fail(new TypeError('Failed to fetch'));
  await pause(100);
  expect(status()).toBe('');
});

it('the search says what to do if its index does not arrive', async () => {
  type('docker');
  await says(/^Searching/);
  fail(new TypeError('Failed to fetch'));
  await says(/^Results could not be loaded/);
});

function type(question: string): void {
  const field = part(document, 'input') as HTMLInputElement;
  field.value = question;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function says(words: RegExp): Promise<void> {
  await until(() => words.test(status()));
}

/** Returns the text of the visible status. */
function status(): string {
  return text(part(document, '.search-field__status'));
}
