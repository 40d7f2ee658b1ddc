import { isNear, slipsFor } from '../../../shared/search/spelling';

describe('isNear', () => {
  it.each([
    ['python', 'python', 0, true],
    ['phython', 'python', 1, true],
    ['pyhton', 'python', 1, true],
    ['pythn', 'python', 1, true],
    ['pythom', 'python', 1, true],
    ['pthyon', 'python', 1, false],
    ['pthyon', 'python', 2, true],
    ['java', 'mern', 2, false],
    ['', 'ab', 2, true],
    ['abc', '', 2, false],
  ])('%s and %s with %i slips: %s', (typed, known, most, near) => {
    expect(isNear(typed, known, most)).toBe(near);
  });
});

describe('slipsFor', () => {
  it.each([
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
  ])('allows a word of %i letters %i', (length, slips) => {
    expect(slipsFor(length)).toBe(slips);
  });
});
