/**
 * Tests with `sample` or `itInFull` have a short form, which checks only some of the pages,
 * screens and languages. SHORT=true selects the short form. `.ci/run` uses it, and `.ci/nightly`
 * uses the full form.
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
 * A test that runs only in the full form, because another test is nearly the same, or because it
 * has not failed for a long time.
 */
export const itInFull: jest.It = isShort ? it.skip : it;
