/** What stands in the queue, of all machines together. */
import type { Queue } from 'bullmq';
import type { Figures, Tally } from '../enquiries';
import type { Enquiry } from '../enquiry';
import type { RedisClient } from './connection';
import { notDelivered, pickFromJobs } from './jobs';

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

/** Rejects when Redis is away. */
export async function figuresOf(queue: Queue, client: RedisClient): Promise<Figures> {
  // With those that wait for another attempt: the oldest is often among them.
  const keys = ['wait', 'active', 'delayed'].map(state => queue.toKey(state));
  const [found, refused, lastEnded] = await Promise.all([
    client.eval(countAndFirst, keys.length, ...keys),
    queue.getFailedCount(),
    // Among the last there may be some that needed no delivery.
    queue.getCompleted(0, 20),
  ]);
  const [waiting, first] = found as [number, string | null]; // what the script returns
  return {
    ...{ waiting, refused },
    // An id begins with the time at which its enquiry was kept.
    oldestWaitingAt: first === null ? undefined : Number.parseInt(first, 10),
    lastDeliveredAt: lastEnded.find(job => job?.returnvalue !== notDelivered)?.finishedOn,
  };
}

export async function tallyOf(queue: Queue<Enquiry>, from: number, to: number): Promise<readonly Tally[]> {
  const counts = new Map<string, Tally>();
  const received = await pickFromJobs(queue, ({ form, state, receivedAt }) =>
    receivedAt >= from && receivedAt < to ? { form, state } : undefined,
  );
  for (const { form, state } of received) {
    const key = `${state} ${form}`;
    counts.set(key, { form, state, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}
