/** What stands in the queue, for the operator. */
import type { Queue } from 'bullmq';
import type { OutboxStatus } from '../outbox/outbox';
import { notDelivered } from './done';

/** Gives the figures of all machines together; rejects when Redis is away. */
export function openStatus(queue: Queue): () => Promise<Omit<OutboxStatus, 'canKeep'>> {
  return async () => {
    const [waitingIds, setAside, lastEnded] = await Promise.all([
      // With those that wait for another attempt: the oldest is often among them.
      queue.getRanges(['wait', 'active', 'delayed'], 0, -1),
      queue.getFailedCount(),
      // Among the last there may be some that needed no delivery.
      queue.getCompleted(0, 20),
    ]);
    return {
      waiting: waitingIds.length,
      setAside,
      oldestWaitingAt: oldest(waitingIds),
      lastDeliveredAt: lastEnded.find(job => job?.returnvalue !== notDelivered)?.finishedOn,
    };
  };
}

/** An id begins with the time at which its message was kept. */
function oldest(ids: readonly string[]): number | undefined {
  const times = ids.map(id => Number.parseInt(id, 10));
  return times.length === 0 ? undefined : times.reduce((earliest, time) => Math.min(earliest, time));
}
