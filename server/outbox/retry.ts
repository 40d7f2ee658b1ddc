/** How long to wait after a failed attempt. */

/** Pauses double from the first to the longest. Milliseconds. */
export interface Pauses {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** For one message that the mail server would not take now: never given up, at last four times an hour. */
export const messagePauses: Pauses = { firstMs: 1_000, longestMs: 15 * 60_000 };

/**
 * For a mail server that cannot be reached: one message probes it. No longer than this, because the first mail
 * has to go out within 60 s of its return (README, Reliability).
 */
export const transportPauses: Pauses = { firstMs: 1_000, longestMs: 45_000 };

/**
 * The pause after the given number of failures in a row (1 or more), spread over its upper half by `random`
 * (0 to 1), so that several senders do not come back at the same moment.
 */
export function pauseMs(failures: number, { firstMs, longestMs }: Pauses, random: () => number): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return full * (0.5 + random() / 2);
}
