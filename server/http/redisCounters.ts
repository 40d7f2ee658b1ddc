/** The posts of each client, counted by all machines together. */
import type { Store } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import { memoryCounters } from './memoryCounters';

/**
 * A store of express-rate-limit. While Redis is away each process counts for itself: forms cannot be kept then and
 * say so with everything typed, which a fault of the limiter would throw away.
 */
export function redisCounters(client: Redis, prefix: string): Store {
  const shared = new RedisStore({
    prefix,
    // Whatever a script of the store replies is a RedisReply.
    sendCommand: (command, ...args) => client.call(command, ...args) as Promise<RedisReply>,
  });
  const own = memoryCounters();
  return {
    prefix,
    async init(options) {
      own.init?.(options);
      const load = () => shared.init(options).catch(() => undefined);
      // The scripts may be gone with the Redis that is back.
      client.on('ready', load);
      await load();
    },
    increment: key => shared.increment(key).catch(() => own.increment(key)),
    decrement: key => shared.decrement(key).catch(() => own.decrement(key)),
    resetKey: key => shared.resetKey(key).catch(() => own.resetKey(key)),
  };
}
