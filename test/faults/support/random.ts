/** Returns a number that is at least 0 and less than 1, as Math.random does. */
export type Random = () => number;

/**
 * Returns a linear congruential generator. The same seed gives the same numbers. Source: Numerical
 * Recipes, 7.1.
 */
export function randomNumbers(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Returns a random item of a list, which must not be empty. */
export function pick<Item>(list: readonly Item[], random: Random = Math.random): Item {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}
