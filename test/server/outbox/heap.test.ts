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

  it('gives the others in order after some were taken out of its middle', () => {
    const numbers = Array.from({ length: 500 }, (_, index) => (index * 7_919) % 503);
    const sorted = heap<number>(number => number);
    for (const number of numbers) sorted.push(number);
    const [gone, stay] = [numbers.filter(each => each % 3 === 0), numbers.filter(each => each % 3 !== 0)];
    for (const number of gone) expect(sorted.remove(number)).toBe(true);
    expect(sorted.remove(0)).toBe(false);
    expect(stay.map(() => sorted.pop())).toEqual([...stay].sort((a, b) => a - b));
    expect(sorted.size).toBe(0);
  });
});
