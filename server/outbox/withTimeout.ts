import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for the work, but no longer than the timeout. Gives whether it ended in time; rejects when it rejects. */
export function withTimeout(work: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const timer = new AbortController();
  const isOver = sleep(timeoutMs, false, { signal: timer.signal });
  return Promise.race([work.then(() => true), isOver]).finally(() => timer.abort());
}
