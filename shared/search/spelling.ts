/** How far apart two spellings are. */

/** Letters that a slip may change, for a word of this length: none in a short one, where every letter counts. */
export function slipsFor(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Whether at most `most` slips lead from one word to the other: a letter too many, too few, wrong, or two swapped.
 * Source: the optimal string alignment distance.
 */
export function isNear(typed: string, known: string, most: number): boolean {
  if (Math.abs(typed.length - known.length) > most) return false;
  let [beforeLast, last]: [readonly number[], readonly number[]] = [[], [...known, ''].map((_, at) => at)];
  for (let row = 1; row <= typed.length; row++) {
    const now = [row];
    for (let column = 1; column <= known.length; column++) {
      const isSame = typed[row - 1] === known[column - 1];
      const isSwapped = typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1];
      now[column] = Math.min(
        at(last, column) + 1,
        at(now, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, now];
  }
  return at(last, known.length) <= most;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
