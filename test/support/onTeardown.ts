/** Ends what a test has started. */

/** Calls `end` after the test, or after the tests of the file: what was started last is ended first. */
export function onTeardown(when: keyof typeof ends, end: () => unknown): void {
  ends[when].push(end);
}

// Jest gives every test file its own copy of this module, so the lists are that file's.
const ends: Record<'test' | 'file', (() => unknown)[]> = { test: [], file: [] };

afterEach(() => endAll('test'));
afterAll(() => endAll('file'));

async function endAll(when: keyof typeof ends): Promise<void> {
  for (const end of ends[when].splice(0).reverse()) await end();
}
