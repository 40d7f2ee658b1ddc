/** The enquiries in Redis, a job each; there may be very many. */
import type { Job, Queue } from 'bullmq';
import type { Enquiry, Figures, StoredEnquiry, Tally } from '../enquiry';

export type EnquiryJob = Job<Enquiry>;

type Marks = { readonly doneAt?: number } & Partial<Pick<StoredEnquiry, 'status' | 'note'>>;

/** What a job comes to that was marked as done before it was delivered. */
export const notDelivered = 'not delivered';

const atOnce = 500;
const lists = [
  [['wait', 'delayed', 'active'], 'waiting'],
  [['failed'], 'refused'],
  [['completed'], 'delivered'],
] as const;

/** What `pick` gives for each job, in any order; those for which it gives undefined are left out. */
export async function pickFromJobs<T>(
  queue: Queue<Enquiry>,
  pick: (enquiry: StoredEnquiry, job: EnquiryJob) => T | undefined,
): Promise<readonly T[]> {
  const found = new Map<string, T | undefined>();
  // In this order: a job that moves on meanwhile is seen twice, and then the later state counts.
  for (const [types, state] of lists) {
    // Ids at once, since places in the list change; their jobs a few at a time, since there may be very many.
    const ids = await queue.getRanges([...types], 0, -1);
    for (let start = 0; start < ids.length; start += atOnce) {
      const some = ids.slice(start, start + atOnce);
      const jobs: readonly (EnquiryJob | undefined)[] = await Promise.all(some.map(id => queue.getJob(id)));
      // One that was removed meanwhile is undefined.
      for (const job of jobs) if (job?.id !== undefined) found.set(job.id, pick(enquiryOf(job, state), job));
    }
  }
  return [...found.values()].filter(each => each !== undefined);
}

/** `state`: of the list in which it stands; BullMQ has none for those that someone has dealt with. */
function enquiryOf(job: EnquiryJob, state: StoredEnquiry['state']): StoredEnquiry {
  const { doneAt, status = 'new', note = '' } = marksOf(job);
  const kept = { ...job.data, keptAt: job.timestamp, status, note, failures: job.attemptsMade };
  if (doneAt !== undefined) return { ...kept, state: 'done', endedAt: doneAt, reason: undefined };
  return { ...kept, state, endedAt: job.finishedOn, reason: job.failedReason };
}

/** What people did with it: the progress of its job, which may be written wherever the job stands. */
export function marksOf({ progress }: Pick<Job, 'progress'>): Marks {
  return typeof progress === 'object' ? progress : {};
}

export async function figuresOf(queue: Queue): Promise<Figures> {
  const [counts, first, others, lastEnded] = await Promise.all([
    queue.getJobCounts('wait', 'active', 'delayed', 'failed'),
    // Only the next one of those that wait, since there may be very many; the oldest is often among the others.
    queue.getRanges(['wait'], 0, 0, true),
    queue.getRanges(['active', 'delayed'], 0, -1),
    // Among the last there may be some that needed no delivery.
    queue.getCompleted(0, 20),
  ]);
  const { failed: refused = 0, wait = 0, active = 0, delayed = 0 } = counts;
  const [oldest] = [...first, ...others].sort();
  return {
    waiting: wait + active + delayed,
    refused,
    // An id begins with the time at which its enquiry was kept.
    oldestWaitingAt: oldest === undefined ? undefined : Number.parseInt(oldest, 10),
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
