/**
 * The short form of a suite checks only some of the pages, screens and languages. `.ci/run` uses
 * the short form, and `.ci/nightly` the full form. `sample` around a table, or `itInFull`, shows
 * where a test is shortened. SHORT=true selects the short form.
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
