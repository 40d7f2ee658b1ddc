/** Whether the mail server can be reached, as far as the last attempts tell. */

import { type Pauses, pauseMs } from './retry';

export interface TransportState {
  /** How many sends may be under way at a time of the monotonic clock. */
  allowed(time: number): number;
  /** Whether to probe with the second oldest, in case it is the oldest that breaks the connection. */
  readonly probesSecond: boolean;
  /** When sending may go on. */
  readonly resumeAt: number;
  answered(): void;
  /** A send that began at this time did not get through; gives the pause when this began a new one. */
  failed(beganAt: number, time: number): number | undefined;
}

/** Deliveries that earn one more send at the same time. */
const perStep = 20;

/**
 * A transport that is taken to work until it fails. While it fails, one message probes it after each pause. It begins
 * with two sends at a time and works up to `parallel`: a mail server that comes back is not overrun, and a process that
 * has just started reads each answer soon, instead of after its first, slow mails; what it has not read when it is
 * killed arrives twice. Two, so that one that hangs does not stop the others.
 */
export function openTransportState(parallel: number, pauses: Pauses, random: () => number): TransportState {
  let failures = 0;
  let answers = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let resumeAt = 0;
  return {
    allowed(time) {
      if (time < resumeAt) return 0;
      return failures > 0 ? 1 : Math.min(parallel, 2 + Math.floor(answers / perStep));
    },
    get probesSecond() {
      return failures >= 4 && failures % 2 === 1;
    },
    get resumeAt() {
      return resumeAt;
    },
    answered() {
      answers += 1;
      failures = 0;
      resumeAt = 0;
    },
    failed(beganAt, time) {
      // Several sends under way fail together: that is one failure.
      if (beganAt <= failedAt) return undefined;
      failures += 1;
      answers = 0;
      failedAt = time;
      const pause = pauseMs(failures, pauses, random);
      resumeAt = time + pause;
      return pause;
    },
  };
}
