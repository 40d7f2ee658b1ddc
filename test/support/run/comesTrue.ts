/** Waits for what a scenario cannot await, and that may fail to come. */
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Gives whether the claim came to hold in time. A test
 * that needs it to hold takes `until`.
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
