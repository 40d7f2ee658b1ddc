/**
 * The posts of each client, counted in this process's memory, which stays bounded under a flood
 * from many addresses.
 */
import type { Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';

/**
 * Unlike express-rate-limit's own store it is bounded (past `maxClients` the oldest goes) and no
 * wall clock ends a window.
 */
export function memoryRateCounters(maxClients = 50_000): Store {
  // An entry's `ttl` goes by performance.now(). By size, since `max` would make room for all at
  // once at the start.
  const counts = new LRUCache<string, { hits: number }>({
    maxSize: maxClients,
    sizeCalculation: () => 1,
  });
  let windowMs = 0;

  return {
    localKeys: true,
    init(options) {
      windowMs = options.windowMs;
    },
    increment(client) {
      const known = counts.get(client);
      const count = known ?? { hits: 0 };
      if (known === undefined) counts.set(client, count, { ttl: windowMs });
      count.hits += 1;
      // As far as one can tell now, by the wall clock: headers are made of it.
      const resetTime = new Date(Date.now() + counts.getRemainingTTL(client));
      return { totalHits: count.hits, resetTime };
    },
    decrement(client) {
      const count = counts.get(client);
      if (count !== undefined) count.hits -= 1;
    },
    resetKey: client => void counts.delete(client),
  };
}
