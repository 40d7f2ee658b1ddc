/** What stands in the queue, for the operator. */
import type { Queue } from 'bullmq';
import type { OutboxStatus } from '../outbox';
import type { RedisClient } from './connection';
import { notDelivered } from './jobs';

/**
 * How many ids there are in these keys, and the first of them in the order of the alphabet. In Redis, since 10,000 ids
 * take longer on their way than all else.
 */
const countAndFirst = `
  local count, first = 0, false
  for _, key in ipairs(KEYS) do
    local isList = redis.call('TYPE', key).ok == 'list'
    local ids = isList and redis.call('LRANGE', key, 0, -1) or redis.call('ZRANGE', key, 0, -1)
    count = count + #ids
    for _, id in ipairs(ids) do if not first or id < first then first = id end end
  end
  return {count, first}`;

/** Gives the figures of all machines together; rejects when Redis is away. */
export function openStatus(queue: Queue, client: RedisClient): () => Promise<Omit<OutboxStatus, 'canKeep'>> {
  // With those that wait for another attempt: the oldest is often among them.
  const keys = ['wait', 'active', 'delayed'].map(state => queue.toKey(state));
  return async () => {
    const [found, refused, lastEnded] = await Promise.all([
      client.eval(countAndFirst, keys.length, ...keys),
      queue.getFailedCount(),
      // Among the last there may be some that needed no delivery.
      queue.getCompleted(0, 20),
    ]);
    const [waiting, first] = found as [number, string | null]; // what the script returns
    return {
      waiting,
      refused,
      // Redis checks what it reads.
      damaged: 0,
      // An id begins with the time at which its message was kept.
      oldestWaitingAt: first === null ? undefined : Number.parseInt(first, 10),
      lastDeliveredAt: lastEnded.find(job => job?.returnvalue !== notDelivered)?.finishedOn,
    };
  };
}
