/** Waits for what a page is about to show. */
import { setTimeout as pause } from 'node:timers/promises';

/** Runs a check until it passes; after the time it fails with the check's own fault. */
export async function eventually(check: () => unknown, withinMs = 5_000): Promise<void> {
  for (const end = performance.now() + withinMs; ; await pause(25)) {
    try {
      await check();
      return;
    } catch (fault) {
      if (performance.now() > end) throw fault;
    }
  }
}
