/** How far apart two spellings are. */

/**
 * Letters that a slip may change, for a word of this length: none in a short one, where every
 * letter counts.
 */
export function slipsFor(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Which letters a word has, as the bits of a number; several letters share a bit. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

/**
 * Whether words with these letters can be so near at all: a slip changes two bits at most. It costs
 * next to nothing.
 */
export function mayBeNear(letters: number, others: number, most: number): boolean {
  let differing = letters ^ others;
  // Each turn takes the lowest bit away.
  for (let left = 2 * most; differing !== 0; left--) {
    if (left === 0) return false;
    differing &= differing - 1;
  }
  return true;
}

/**
 * Whether at most `slips` slips lead from one word to the other: a letter too many, too few, wrong,
 * or two swapped. What both begin with is no slip; at the first letter that differs, each kind of
 * slip is tried.
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
