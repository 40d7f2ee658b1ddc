/**
 * The greatest of numbers that are 0 or more; 0 of none. `Math.max(...numbers)` overflows the stack from some 125,000
 * numbers on, and enquiries may be more.
 */
export function greatest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}
