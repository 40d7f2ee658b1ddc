/** How far apart two spellings are. */

/** Letters that a slip may change, for a word of this length: none in a short one, where every letter counts. */
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

/** Whether words with these letters can be so near at all: a slip changes two bits at most. It costs next to nothing. */
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
 * Whether at most `most` slips lead from one word to the other: a letter too many, too few, wrong, or two swapped.
 * Source: the optimal string alignment distance.
 */
export function isNear(typed: string, known: string, most: number): boolean {
  if (Math.abs(typed.length - known.length) > most) return false;
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: known.length + 1 }, (_, at) => at),
  ];
  let leastBefore = 0;
  for (let row = 1; row <= typed.length; row++) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= known.length; column++) {
      const isSame = typed[row - 1] === known[column - 1];
      let slips = Math.min(
        at(last, column) + 1,
        at(now, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      if (typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1])
        slips = Math.min(slips, at(beforeLast, column - 2) + 1);
      now.push(slips);
      if (slips < least) least = slips;
    }
    // Later rows have no less than the last two.
    if (least > most && leastBefore > most) return false;
    leastBefore = least;
    [beforeLast, last] = [last, now];
  }
  return at(last, known.length) <= most;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
