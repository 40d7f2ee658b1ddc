/**
 * Whether a target can be reached, as far as the last attempts tell, and how long to wait after a
 * failed one.
 */

/** They double from the first to the longest. */
export interface Pauses {
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * For one delivery that the target would not take now: never given up, at last four times an hour.
 */
export const deliveryPauses: Pauses = { firstMs: 1_000, maxMs: 15 * 60_000 };

/**
 * For a target that cannot be reached. The first delivery has to go out within 60 s of its return.
 */
export const targetPauses: Pauses = { firstMs: 1_000, maxMs: 45_000 };

/**
 * After so many failures in a row; spread over its upper half, so that several senders do not come
 * back together.
 */
export function pauseMs(
  failures: number,
  { firstMs, maxMs }: Pauses,
  random = Math.random,
): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return full * (0.5 + random() / 2);
}

/**
 * Stops sending to a target that cannot be reached, and begins again with care. Times are of the
 * monotonic clock.
 */
export interface CircuitBreaker {
  /** How many sends may be under way at this time. */
  allowed(time: number): number;

  /** A send got an answer, whatever it was. */
  answered(): void;

  /**
   * A send that began at this time did not get through; gives the pause in milliseconds when this
   * began a new one.
   */
  failed(beganAt: number, time: number): number | undefined;

  /** Ends a pause: perhaps the operator has mended the target. */
  endPause(): void;
}

/** Deliveries that earn one more send at the same time. */
const perStep = 20;

/**
 * Begins with two sends at a time and works up to `parallel`. After a failure one delivery probes
 * after each pause: each time another.
 */
export function openCircuitBreaker(
  parallel: number,
  pauses: Pauses,
  random: () => number = Math.random,
): CircuitBreaker {
  let failures = 0;
  let answers = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let retryAt = 0;

  return {
    allowed(time) {
      if (time < retryAt) return 0;
      return failures > 0 ? 1 : Math.min(parallel, 2 + Math.floor(answers / perStep));
    },

    answered() {
      answers += 1;
      failures = 0;
      retryAt = 0;
    },

    failed(beganAt, time) {
      // Several sends under way fail together: that is one failure.
      if (beganAt <= failedAt) return undefined;

      failures += 1;
      answers = 0;
      failedAt = time;
      const pause = pauseMs(failures, pauses, random);
      retryAt = time + pause;
      return pause;
    },

    endPause() {
      retryAt = 0;
    },
  };
}
