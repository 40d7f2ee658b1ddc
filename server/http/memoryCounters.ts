/** The posts of each client, counted in this process's memory, which stays bounded under a flood from many addresses. */
import type { Store } from 'express-rate-limit';

interface Count {
  readonly resetAt: number;
  hits: number;
}

/**
 * A store of express-rate-limit, whose own would hold every address of a window. Past `maxClients` (some 200 bytes
 * each) the client whose window ends first is forgotten: it may post once more, the others stay counted.
 */
export function memoryCounters(maxClients = 50_000): Store {
  // All windows are equally long, so the order of insertion is the order in which they end.
  const counts = new Map<string, Count>();
  let windowMs = 0;

  // The walk goes on where it was: from its beginning, a Map is searched for its first entry past all deleted ones.
  let walk = counts.entries();
  let first: [string, Count] | undefined;

  /** The client whose window ends first. */
  function findFirst(): [string, Count] | undefined {
    while (first === undefined || counts.get(first[0]) !== first[1]) {
      const { value, done } = walk.next();
      if (done === true) {
        walk = counts.entries();
        first = undefined;
        return undefined;
      }
      first = value;
    }
    return first;
  }

  function forgetEnded(now: number): void {
    for (let ended = findFirst(); ended && ended[1].resetAt <= now; ended = findFirst())
      counts.delete(ended[0]);
  }

  function forgetFirst(): void {
    const ending = findFirst();
    if (ending !== undefined) counts.delete(ending[0]);
  }

  return {
    localKeys: true,
    init(options) {
      windowMs = options.windowMs;
    },
    increment(client) {
      const now = Date.now();
      forgetEnded(now);
      const count = counts.get(client) ?? { resetAt: now + windowMs, hits: 0 };
      count.hits += 1;
      counts.set(client, count);
      if (counts.size > maxClients) forgetFirst();
      return { totalHits: count.hits, resetTime: new Date(count.resetAt) };
    },
    decrement(client) {
      const count = counts.get(client);
      if (count !== undefined) count.hits -= 1;
    },
    resetKey: client => void counts.delete(client),
  };
}
