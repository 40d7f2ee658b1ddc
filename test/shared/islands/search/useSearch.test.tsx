/** @jest-environment jsdom */
/** What the search says while its index is under way. The rest of it: test/e2e/search.test.ts. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CourseSearch } from '../../../../shared/islands/CourseSearch';
import { makeIndex } from '../../../../shared/search/makeIndex';
import { part, text } from '../../../support/page/dom';

/** The index comes, or its fetch fails. */
let arrive: (answer: object) => void;
let fail: (fault: Error) => void;
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    fetch: () =>
      new Promise((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      }),
  });
  jest.spyOn(console, 'warn').mockReturnValue();
  // React does not find the element <search> in jsdom.
  jest.spyOn(console, 'error').mockReturnValue();
  document.body.innerHTML = '<div></div>';
  root = createRoot(part(document, 'div'));
  act(() => root.render(<CourseSearch indexFile="/index.json" root="" />));
});
afterEach(() => {
  act(() => root.unmount());
  jest.restoreAllMocks();
});

it('says that it searches, and then what it has found', async () => {
  await type('docker');
  expect(status()).toBe('Searching...');
  await act(async () => arrive({ ok: true, json: async () => makeIndex('en') }));
  expect(status()).toMatch(/results? for “docker”$/);
  await type('xyzzy');
  expect(status()).toMatch(/^No results for “xyzzy”/);
});

it('says nothing of a failure once the question was taken back', async () => {
  await type('docker');
  await type('');
  await act(async () => fail(new TypeError('Failed to fetch')));
  expect(status()).toBe('');
});

it('says what to do where its index does not come', async () => {
  await type('docker');
  await act(async () => fail(new TypeError('Failed to fetch')));
  expect(status()).toMatch(/^Results could not be loaded/);
});

function type(question: string): Promise<void> {
  const field = part(document, 'input') as HTMLInputElement;
  field.value = question;
  return act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })));
}

/** As the eye sees it. */
function status(): string {
  return text(part(document, '.search-field__status'));
}
