import { messagePauses, pauseMs, transportPauses } from '../../../server/outbox/retry';

describe('pauseMs', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [5, 16_000],
    [10, 512_000],
    [11, 900_000],
    [5_000, 900_000],
  ])('after %d failures of a message is at most %d ms, and at least half of it', (failures, longest) => {
    expect(pauseMs(failures, messagePauses, () => 1)).toBe(longest);
    expect(pauseMs(failures, messagePauses, () => 0)).toBe(longest / 2);
  });

  it('lets the first mail go out within a minute of the mail server’s return', () => {
    expect(pauseMs(5_000, transportPauses, () => 1)).toBeLessThan(60_000);
  });
});
