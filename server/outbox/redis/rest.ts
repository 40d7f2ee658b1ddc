/** How this process takes no messages while the mail server cannot be reached, and one that steps aside meanwhile. */
import type { Worker } from 'bullmq';
import type { Log } from '../../system/log';
import type { TransportState } from '../transportState';

export interface Rest {
  /** No message is taken until the pause is over; other machines may reach the mail server meanwhile. */
  begin(pauseMs: number, reason: string): void;
  /** The mail server answers: so many at once from now on. */
  end(concurrency: number): void;
  /** Resolves when another message was tried, or none can be expected to be any more. */
  stepAside(): Promise<void>;
  /** Another message was tried: the one that stepped aside may come back. */
  giveBack(): void;
  /** Nothing is begun again. */
  close(): void;
}

/** `workerOf` gives the worker once there is one. */
export function openRest(workerOf: () => Worker | undefined, transport: TransportState, log: Log): Rest {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let comeBack: (() => void) | undefined;

  function end(concurrency: number): void {
    clearTimeout(timer);
    const worker = workerOf();
    if (worker === undefined || isClosed) return;
    worker.concurrency = concurrency;
    if (worker.isPaused()) void worker.resume();
  }

  return {
    begin(pauseMs, reason) {
      log.error('Mail cannot be sent now, all messages wait', { reason, inMs: Math.round(pauseMs) });
      void workerOf()?.pause(true);
      clearTimeout(timer);
      timer = setTimeout(() => end(comeBack ? 2 : 1), pauseMs);
    },
    end,
    stepAside() {
      return new Promise(resolve => {
        const patience = setTimeout(() => comeBack?.(), 1.2 * (transport.resumeAt - performance.now()));
        comeBack = () => {
          clearTimeout(patience);
          comeBack = undefined;
          resolve();
        };
      });
    },
    giveBack: () => comeBack?.(),
    close() {
      isClosed = true;
      clearTimeout(timer);
      comeBack?.();
    },
  };
}
