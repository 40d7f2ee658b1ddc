/** The enquiries in Redis, a job each; there may be very many. */
import type { Job, Queue } from 'bullmq';
import type { Enquiry, StoredEnquiry } from '../enquiry';

export type EnquiryJob = Job<Enquiry>;
/** Of the list that a job stands in: BullMQ has none for those that someone has dealt with. */
export type JobState = 'waiting' | 'delivered' | 'refused';

const atOnce = 500;

/** What `pick` gives for each job, in any order; those for which it gives undefined are left out. */
export async function pickFromJobs<T>(
  queue: Queue<Enquiry>,
  pick: (enquiry: StoredEnquiry, job: EnquiryJob, state: JobState) => T | undefined,
): Promise<readonly T[]> {
  const lists = [
    [['wait', 'delayed', 'active'], 'waiting'],
    [['failed'], 'refused'],
    [['completed'], 'delivered'],
  ] as const;
  const found = new Map<string, T | undefined>();
  // In this order: a job that moves on meanwhile is seen twice, and then the later state counts.
  for (const [types, state] of lists) {
    // Ids at once, since places in the list change; their jobs a few at a time, since there may be very many.
    const ids = await queue.getRanges([...types], 0, -1);
    for (let start = 0; start < ids.length; start += atOnce) {
      const some = ids.slice(start, start + atOnce);
      const jobs: readonly (EnquiryJob | undefined)[] = await Promise.all(some.map(id => queue.getJob(id)));
      // One that was removed meanwhile is undefined.
      for (const job of jobs)
        if (job?.id !== undefined) found.set(job.id, pick(enquiryOf(job, state), job, state));
    }
  }
  return [...found.values()].filter(each => each !== undefined);
}

function enquiryOf(job: EnquiryJob, state: JobState): StoredEnquiry {
  const doneAt = doneAtOf(job);
  const kept = { ...job.data, keptAt: job.timestamp };
  if (doneAt !== undefined) return { ...kept, state: 'done', endedAt: doneAt };
  const ended = job.finishedOn === undefined ? {} : { endedAt: job.finishedOn };
  return { ...kept, state, ...ended, ...(state === 'refused' && { reason: job.failedReason }) };
}

/** What a job comes to that was marked as done before it was delivered. */
export const notDelivered = 'not delivered';

export function isDone(job: Pick<Job, 'progress'>): boolean {
  return doneAtOf(job) !== undefined;
}

export async function markDone(job: Pick<Job, 'updateProgress'>): Promise<void> {
  await job.updateProgress({ doneAt: Date.now() });
}

/** When someone dealt with it, in milliseconds since 1970: the progress of its job. */
function doneAtOf({ progress }: Pick<Job, 'progress'>): number | undefined {
  const { doneAt }: { doneAt?: unknown } = Object(progress);
  return typeof doneAt === 'number' ? doneAt : undefined;
}
