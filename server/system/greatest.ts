/** The greatest; 0 of none. `Math.max(...numbers)` overflows the stack from some 125,000 numbers on. */
export function greatest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}
