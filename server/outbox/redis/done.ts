/** The mark of a message that someone has dealt with, so that it need not be mailed: the progress of its job. */
import type { Job } from 'bullmq';

/** What a job comes to that was marked before it was delivered. */
export const notDelivered = 'not delivered';

/** When it was marked, in milliseconds since 1970; undefined when it was not. */
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
