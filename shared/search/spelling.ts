/** Measures how much two spellings differ. */

/**
 * The number of typing errors that a word of this length may have. A short word may have none,
 * since every letter counts.
 */
export function slipsFor(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Returns the set of a word's letters, as the bits of a number. Different letters may have the
 * same bit.
 */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

/**
 * Whether two words with these letters can be similar. This fast test runs before isNear. A typing
 * error changes at most two bits, so words that differ in more than `2 * most` bits have more
 * than `most` errors.
 */
export function mayBeNear(letters: number, others: number, most: number): boolean {
  let differing = letters ^ others;
  // Each round of the loop clears the lowest bit.
  for (let left = 2 * most; differing !== 0; left--) {
    if (left === 0) return false;
    differing &= differing - 1;
  }
  return true;
}

/**
 * Whether at most `slips` errors lead from one word to the other. An error is an extra letter, a
 * missing letter, a wrong letter, or two letters in the wrong order. The function skips the
 * common beginning, and tries each kind of error at the first letter that differs.
 */
export function isNear(typed: string, known: string, slips: number): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === known[same]) same += 1;

  const [left, right] = [typed.slice(same), known.slice(same)];
  if (slips === 0 || left === right) return left === right;

  const isSwapped = left[0] === right[1] && left[1] === right[0];
  return (
    isNear(left.slice(1), right, slips - 1) ||
    isNear(left, right.slice(1), slips - 1) ||
    isNear(left.slice(1), right.slice(1), slips - 1) ||
    (isSwapped && isNear(left.slice(2), right.slice(2), slips - 1))
  );
}
