/** Summarizes and prints figures. */

/**
 * Returns the median. For an even count, this is the mean of the two middle numbers. NaN if there
 * are no numbers.
 */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Returns the smallest and the largest number, such as `3-12`. */
export function range(numbers: readonly number[], digits = 0): string {
  return `${Math.min(...numbers).toFixed(digits)}-${Math.max(...numbers).toFixed(digits)}`;
}

/** Prints a line of columns. The first is aligned to the left, and the others to the right. */
export function row([first, ...others]: readonly (string | number)[]): void {
  console.log(String(first).padEnd(34) + others.map(cell => String(cell).padStart(12)).join(''));
}
