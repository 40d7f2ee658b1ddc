/** The enquiries in Redis, a job each; there may be very many. */
import type { Job, Queue } from 'bullmq';
import type { Enquiry } from '../enquiry';

export type EnquiryJob = Job<Enquiry>;
export type State = 'waiting' | 'delivered' | 'refused';

const atOnce = 500;

/** Each job with its state, in this order: a job that moves on meanwhile is seen twice, and then the later state counts. */
export async function* jobsOf(queue: Queue<Enquiry>): AsyncGenerator<readonly [EnquiryJob, State]> {
  const lists = [
    [['wait', 'delayed', 'active'], 'waiting'],
    [['failed'], 'refused'],
    [['completed'], 'delivered'],
  ] as const;
  for (const [types, state] of lists) {
    // Ids at once, since places in the list change; their jobs a few at a time, since there may be very many.
    const ids = await queue.getRanges([...types], 0, -1);
    for (let start = 0; start < ids.length; start += atOnce) {
      const some = ids.slice(start, start + atOnce);
      const jobs: readonly (EnquiryJob | undefined)[] = await Promise.all(some.map(id => queue.getJob(id)));
      // One that was removed meanwhile is undefined.
      for (const job of jobs) if (job !== undefined) yield [job, state];
    }
  }
}

/** What a job comes to that was marked as done before it was delivered. */
export const notDelivered = 'not delivered';

/** When someone dealt with it, in milliseconds since 1970: the progress of its job. Undefined where nobody did. */
export function doneAtOf({ progress }: Pick<Job, 'progress'>): number | undefined {
  const { doneAt }: { doneAt?: unknown } = Object(progress);
  return typeof doneAt === 'number' ? doneAt : undefined;
}

export function isDone(job: Pick<Job, 'progress'>): boolean {
  return doneAtOf(job) !== undefined;
}

export async function markDone(job: Pick<Job, 'updateProgress'>): Promise<void> {
  await job.updateProgress({ doneAt: Date.now() });
}
