/**
 * Stops everything that a test has started. Under Jest, this is automatic after each test and each
 * file. Fault scenarios and benchmarks call `endAll`.
 */

/**
 * The lifetime of something that a test has started: one test, or all tests of a file. A scenario
 * or a part of a benchmark counts as a file.
 */
type Lifetime = 'test' | 'file';

/**
 * Registers `end`, which is called after the test, or after the tests of the file. The functions
 * are called in reverse order.
 */
export function onTeardown(when: Lifetime, end: () => unknown): void {
  ends[when].push(end);
}

/** Ends everything now. Programs that do not run under Jest call this function. */
export async function endAll(): Promise<void> {
  await endThoseOf('test').finally(() => endThoseOf('file'));
}

// Jest gives every test file its own copy of this module, so each file has its own lists.
const ends: Record<Lifetime, (() => unknown)[]> = { test: [], file: [] };

if (typeof afterEach === 'function') {
  afterEach(() => endThoseOf('test'));
  afterAll(() => endThoseOf('file'));
}

/**
 * Calls all `end` functions. If one fails, still calls the others, so that no program is left
 * running. Then throws the first error.
 */
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
