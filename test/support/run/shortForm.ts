/**
 * The tests have a short form and a full form. The short form checks only some of the pages,
 * screens and languages. `.ci/run` uses the short form, and `.ci/nightly` the full form. A test
 * with `sample` or `itInFull` is different in the short form. SHORT=true selects the short form.
 */

export const isShort = process.env.SHORT === 'true';

/**
 * Returns every third row in the short form, beginning with row `first`. Returns all rows in the
 * full form.
 */
export function sample<T>(all: readonly T[], first = 0): readonly T[] {
  return isShort ? all.filter((_, index) => index >= first && (index - first) % 3 === 0) : all;
}

/**
 * A test that runs only in the full form. Another test is nearly the same, or this test has not
 * failed for a long time.
 */
export const itInFull: jest.It = isShort ? it.skip : it;
