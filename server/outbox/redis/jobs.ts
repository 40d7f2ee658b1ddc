/** Goes through the messages in Redis, of which there may be very many. */
import type { Job, Queue } from 'bullmq';
import type { Message } from '../outbox';

export type MessageJob = Job<Message>;
export type State = 'waiting' | 'delivered' | 'set aside';

const atOnce = 500;

/** Each job with its state, in this order: a job that moves on meanwhile is seen twice, and then the later state counts. */
export async function* jobsOf(queue: Queue<Message>): AsyncGenerator<readonly [MessageJob, State]> {
  const lists = [
    [['wait', 'delayed', 'active'], 'waiting'],
    [['failed'], 'set aside'],
    [['completed'], 'delivered'],
  ] as const;
  for (const [types, state] of lists) {
    // Ids at once, since places in the list change; their jobs a few at a time, since there may be very many.
    const ids = await queue.getRanges([...types], 0, -1);
    for (let start = 0; start < ids.length; start += atOnce) {
      const some = ids.slice(start, start + atOnce);
      const jobs: readonly (MessageJob | undefined)[] = await Promise.all(some.map(id => queue.getJob(id)));
      // One that was removed meanwhile is undefined.
      for (const job of jobs) if (job !== undefined) yield [job, state];
    }
  }
}
