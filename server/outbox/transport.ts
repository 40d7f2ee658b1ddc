/** Whether the mail server can be reached, as far as the last attempts tell, and how long to wait after a failed one. */

/** They double from the first to the longest. */
export type Pauses = Readonly<{ firstMs: number; maxMs: number }>;

/** For one enquiry that the mail server would not take now: never given up, at last four times an hour. */
export const enquiryPauses: Pauses = { firstMs: 1_000, maxMs: 15 * 60_000 };

/** For a mail server that cannot be reached. The first mail has to go out within 60 s of its return. */
export const transportPauses: Pauses = { firstMs: 1_000, maxMs: 45_000 };

/** After so many failures in a row; spread over its upper half, so that several senders do not come back together. */
export function pauseMs(failures: number, { firstMs, maxMs }: Pauses, random = Math.random): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return full * (0.5 + random() / 2);
}

export type TransportState = ReturnType<typeof openTransportState>;

/** Deliveries that earn one more send at the same time. */
const perStep = 20;

/** Begins with two sends at a time and works up to `parallel`. After a failure one enquiry probes after each pause. */
export function openTransportState(parallel: number, pauses: Pauses, random = Math.random) {
  let failures = 0;
  let answers = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    /** When sending may go on, by the monotonic clock. 0: at once. */
    resumeAt: 0,
    /** How many sends may be under way at this time. */
    allowed(time: number): number {
      if (time < this.resumeAt) return 0;
      return failures > 0 ? 1 : Math.min(parallel, 2 + Math.floor(answers / perStep));
    },
    answered() {
      answers += 1;
      failures = 0;
      this.resumeAt = 0;
    },
    /** A send that began at this time did not get through; gives the pause when this began a new one. */
    failed(beganAt: number, time: number): number | undefined {
      // Several sends under way fail together: that is one failure.
      if (beganAt <= failedAt) return undefined;
      failures += 1;
      answers = 0;
      failedAt = time;
      const pause = pauseMs(failures, pauses, random);
      this.resumeAt = time + pause;
      return pause;
    },
  };
}
