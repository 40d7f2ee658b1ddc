/** Waits for a condition that a scenario cannot await, and that may never come true. */
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until a claim is true. Returns whether it came true in time. A test that requires the
 * claim uses `until`.
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
