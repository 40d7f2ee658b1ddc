/** Under which keys everything stands in Redis. */

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
