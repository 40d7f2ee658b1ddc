import {
  deliveryPauses,
  openCircuitBreaker,
  pauseMs,
  targetPauses,
} from '../../../server/delivery/backoff';

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

describe('the circuit breaker of a target that answers again', () => {
  /** Three failures in a row, then an answer. */
  function answeredAgain() {
    const breaker = openCircuitBreaker(5, targetPauses, () => 1);
    for (const time of [1_000, 2_000, 4_000]) breaker.failed(time, time);
    breaker.answered();
    return breaker;
  }

  it('allows two sends at a time at once', () => {
    expect(answeredAgain().allowed(10_000)).toBe(2);
  });

  it('pauses as after a first failure when it fails anew', () => {
    expect(answeredAgain().failed(10_000, 10_000)).toBe(1_000);
  });
});
