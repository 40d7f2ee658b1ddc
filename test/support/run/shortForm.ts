/**
 * The short form of a suite asks of a part of the pages, screens and languages what the full form
 * asks of all: `.ci/run` sets it, `.ci/nightly` does not. Tables that are thinned out, and tests
 * that are left out, say so where they stand. SHORT=true sets it; without it every suite is run in
 * full.
 */

export const isShort = process.env.SHORT === 'true';

/** In the short form every third of them, beginning with that number; else all. */
export function sample<T>(all: readonly T[], first = 0): readonly T[] {
  return isShort ? all.filter((_, index) => index >= first && (index - first) % 3 === 0) : all;
}

/**
 * A test of the full form alone: another one asks
 * nearly the same, or nobody has broken it for long.
 */
export const itInFull: jest.It = isShort ? it.skip : it;
