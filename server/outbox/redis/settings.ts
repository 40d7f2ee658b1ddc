/** What the engine in Redis takes, and under which keys everything stands there. */
import type { OutboxOptions } from '../openOutbox';

export interface RedisOptions extends OutboxOptions {
  /** REDIS_URL; it may hold a password: never printed. */
  readonly url: string;
  /** What all keys begin with: each website has its own. */
  readonly prefix: string;
  /** A job that a process took is another's after this, unless that process renews its lock. */
  readonly lockMs?: number;
}

export const queueName = 'outbox';

/**
 * The keys of one website: others may share the Redis. What stands in braces decides where a Cluster keeps a key, and
 * BullMQ's scripts need all of their keys in one place.
 */
export function keysOf(prefix: string) {
  const tag = `{${prefix}}`;
  const [probe, posts, secret, leader] = [`${tag}:probe`, `${tag}:posts:`, `${tag}:secret`, `${tag}:leader`];
  return { tag, probe, posts, secret, leader };
}
