import { setTimeout as sleep } from 'node:timers/promises';

/** Whether the work ended in time; rejects when it rejects. */
export function withTimeout(work: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  return Promise.race([work.then(() => true), sleep(timeoutMs, false, { ref: false })]);
}
