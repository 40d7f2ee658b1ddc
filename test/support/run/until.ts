/** Waits for something that a test cannot await. */
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Resolves once the claim is true. If this takes too long, rejects with the last error of the
 * claim, or with an error that names the claim. The default time limit is long enough for a busy
 * machine. Only a failing test waits so long.
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
