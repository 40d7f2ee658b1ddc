/** Waits for what a test cannot await. */
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Resolves once the claim holds; rejects with the last fault, or a sentence, when it does not
 * within the time: long enough for a busy machine, and only a test that fails waits so long.
 */
export async function until(claim: () => unknown, withinMs = 45_000, pauseMs = 5): Promise<void> {
  for (const end = performance.now() + withinMs; ; await pause(pauseMs)) {
    try {
      if (await claim()) return;
      if (performance.now() > end) throw new Error(`Still not so after ${withinMs} ms: ${claim}`);
    } catch (fault) {
      if (performance.now() > end) throw fault;
    }
  }
}
