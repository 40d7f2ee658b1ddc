/** Waits for something that a scenario cannot await, and that may never happen. */
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until a claim is true, and then returns true. Returns false if the claim is still not
 * true after the time limit. If a test must fail in that case, use `until` instead.
 */
export async function comesTrue(
  claim: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<boolean> {
  for (const end = performance.now() + withinMs; performance.now() < end; await pause(20)) {
    if (await claim()) return true;
  }
  return false;
}
