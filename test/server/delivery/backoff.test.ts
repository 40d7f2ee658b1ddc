import { deliveryPauses, pauseMs, targetPauses } from '../../../server/delivery/backoff';

describe('pauseMs', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [10, 512_000],
    [5_000, 900_000],
  ])('waits after %d failures of a delivery at most %d ms', (failures, longest) => {
    expect(pauseMs(failures, deliveryPauses, () => 1)).toBe(longest);
  });

  it.each([
    [1, 500],
    [2, 1_000],
    [5_000, 450_000],
  ])('waits after %d failures of a delivery at least %d ms', (failures, shortest) => {
    expect(pauseMs(failures, deliveryPauses, () => 0)).toBe(shortest);
  });

  it('lets the first delivery go out within a minute of the target’s return', () => {
    expect(pauseMs(5_000, targetPauses, () => 1)).toBeLessThan(60_000);
  });
});
