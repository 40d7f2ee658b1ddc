/** Waits for what nothing can be awaited for. */
import { setTimeout as pause } from 'node:timers/promises';

/** Resolves with whether the claim came to hold in time. */
export async function until(claim, withinMs) {
  for (const end = performance.now() + withinMs; performance.now() < end; await pause(20))
    if (await claim()) return true;
  return false;
}
