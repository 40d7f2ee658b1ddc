/** The posts of each client, counted by all machines together. */
import type { Store } from 'express-rate-limit';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import { memoryCounters } from './memoryCounters';

interface CountingRedis {
  /** What the counters' keys begin with. */
  readonly prefix: string;
  readonly ask: (command: readonly [string, ...string[]]) => Promise<unknown>;
  /** Calls this whenever Redis is there again. */
  readonly onReady: (listener: () => void) => void;
}

/** A store of express-rate-limit. While Redis is away each process counts for itself: forms still say why they fail. */
export function redisCounters({ prefix, ask, onReady }: CountingRedis): Store {
  const shared = new RedisStore({
    prefix,
    // Whatever a script of the store replies is a RedisReply.
    sendCommand: (name, ...args) => ask([name, ...args]) as Promise<RedisReply>,
  });
  const own = memoryCounters();
  return {
    prefix,
    async init(options) {
      own.init?.(options);
      const load = () => shared.init(options).catch(() => undefined);
      // The scripts may be gone with the Redis that is back.
      onReady(() => void load());
      await load();
    },
    increment: key => shared.increment(key).catch(() => own.increment(key)),
    decrement: key => shared.decrement(key).catch(() => own.decrement(key)),
    resetKey: key => shared.resetKey(key).catch(() => own.resetKey(key)),
  };
}
