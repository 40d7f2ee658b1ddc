/** Waits for what a test cannot await. */
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Resolves once the claim holds; rejects with the last fault, or a sentence, when it does not
 * within the time.
 */
export async function until(claim: () => unknown, withinMs = 20_000, pauseMs = 5): Promise<void> {
  for (const end = performance.now() + withinMs; ; await pause(pauseMs)) {
    try {
      if (await claim()) return;
      if (performance.now() > end) throw new Error(`Still not so after ${withinMs} ms: ${claim}`);
    } catch (fault) {
      if (performance.now() > end) throw fault;
    }
  }
}
