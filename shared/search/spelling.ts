/** Measures how much two spellings differ. */

/**
 * Returns the number of typing errors that a word of this length may have. In a short word every
 * letter matters, so a short word may have no typing error.
 */
export function slipsFor(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Returns the letters of a word as the bits of a number. Two letters may share a bit. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

/**
 * A fast test before isNear. `letters` and `others` are the letters of the two words, as numbers
 * from lettersOf. One typing error changes one or two bits. So if more than `2 * most` bits
 * differ, the words differ by more than `most` errors, and the result is false.
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
 * Whether the two words differ by `slips` errors or fewer. An error is an extra letter, a missing
 * letter, a wrong letter, or two letters in the wrong order. Skips the letters at the start that
 * are the same. At the first letter that differs, tries each kind of error.
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
