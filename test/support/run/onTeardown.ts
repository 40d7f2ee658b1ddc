/**
 * Ends what a test has started: a test of Jest, or a fault
 * scenario or a bench, which call `endAll` themselves.
 */

/**
 * What is started for one test, or for all tests of a file. A scenario and a part of a bench are a
 * file of their own.
 */
type Lifetime = 'test' | 'file';

/**
 * Calls `end` after the test, or after the tests of the file: what was started last is ended first.
 */
export function onTeardown(when: Lifetime, end: () => unknown): void {
  ends[when].push(end);
}

/** Ends everything now. For programs that Jest does not run. */
export async function endAll(): Promise<void> {
  await endThoseOf('test').finally(() => endThoseOf('file'));
}

// Jest gives every test file its own copy of this module, so the lists are that file's.
const ends: Record<Lifetime, (() => unknown)[]> = { test: [], file: [] };

if (typeof afterEach === 'function') {
  afterEach(() => endThoseOf('test'));
  afterAll(() => endThoseOf('file'));
}

/** All of them, also after one has failed, so that no program stays; then fails as the first. */
async function endThoseOf(when: Lifetime): Promise<void> {
  const faults: unknown[] = [];
  for (const end of ends[when].splice(0).reverse()) {
    try {
      await end();
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw faults[0];
}
