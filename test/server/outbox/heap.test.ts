import { heap } from '../../../server/outbox/heap';

describe('heap', () => {
  it('gives the smallest first, whatever the order in which they came', () => {
    const numbers = Array.from({ length: 500 }, (_, index) => (index * 7_919) % 503);
    const sorted = heap<number>(number => number);
    for (const number of numbers) sorted.push(number);
    expect(sorted.peek()).toBe(0);
    expect(sorted.size).toBe(500);
    expect(numbers.map(() => sorted.pop())).toEqual([...numbers].sort((a, b) => a - b));
    expect(sorted.pop()).toBeUndefined();
    expect(sorted.size).toBe(0);
  });
});
