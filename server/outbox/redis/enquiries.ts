/** The enquiries in a Redis that several machines share, for a command. */
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import type { Change, Enquiries, Enquiry, EnquiryState, Found, Query } from '../enquiry';
import { matches } from '../matching';
import { maxSendMs } from '../outbox';
import { type Connection, connectionTo, queueName } from './connection';
import { type EnquiryJob, figuresOf, marksOf, pickFromJobs } from './jobs';

const eraseTimeoutMs = maxSendMs + 10_000;

/** Connects for each call, and leaves nothing open. Rejects with a sentence when Redis is away. */
export function redisEnquiries(url: string, prefix: string): Enquiries {
  async function withQueue<T>(work: (queue: Queue<Enquiry>, redis: Connection) => Promise<T>): Promise<T> {
    const redis = connectionTo({ url, prefix }, 'visitor');
    try {
      await redis.connect();
      const queue = new Queue<Enquiry>(queueName, redis.queue);
      queue.on('error', () => undefined);
      return await work(queue, redis).catch(cause => {
        if (redis.client.status === 'ready') throw cause;
        throw new Error(`${redis.place} went away meanwhile: do it again once it is back.`, { cause });
      });
    } finally {
      redis.client.disconnect();
    }
  }

  return {
    list: query => withQueue(queue => list(queue, query)),
    figures: () => withQueue(figuresOf),
    change: asked => withQueue((queue, redis) => change(asked, queue, redis)),
    isServed: async () => true,
    async backup() {
      throw new Error('With REDIS_URL a backup is one of Redis: copy its append-only files.');
    },
  };
}

async function list(queue: Queue<Enquiry>, query: Query): Promise<Found> {
  const isAsked = matches(query);
  const all = await pickFromJobs(queue, enquiry => (isAsked(enquiry) ? enquiry : undefined));
  const found = [...all].sort((a, b) => a.keptAt - b.keptAt);
  return { enquiries: query.limit === undefined ? found : found.slice(-query.limit), total: found.length };
}

async function change(asked: Change, queue: Queue<Enquiry>, redis: Connection): Promise<readonly string[]> {
  const found = await pickFromJobs(queue, (enquiry, job) =>
    asked.ids.includes(enquiry.id) ? ([enquiry, job] as const) : undefined,
  );
  const changed = new Set<string>();
  for (const [{ id, state }, job] of found) if (await act(asked, job, state)) changed.add(id);
  // What was removed still stands in the log of writes until that is written anew; a service may do so by itself.
  if (asked.deed === 'erase' && changed.size > 0) await redis.ask(['BGREWRITEAOF']).catch(() => undefined);
  return [...new Set(asked.ids)].filter(id => changed.has(id));
}

async function act({ deed, status, note }: Change, job: EnquiryJob, state: EnquiryState): Promise<boolean> {
  const marks = marksOf(job);
  switch (deed) {
    case 'mark':
      await job.updateProgress({ ...marks, status: status ?? marks.status, note: note ?? marks.note });
      return true;
    case 'erase':
      return erase(job);
    case 'done':
      if (state === 'done') return false;
      // A worker ends it without a mail when it comes to it.
      await job.updateProgress({ ...marks, doneAt: Date.now() });
      return bringForward(job);
    case 'retry':
      return state !== 'delivered' && state !== 'done' && bringForward(job);
  }
}

/** With its id, so that the same person may send the same again. Not while a process has it. */
async function erase(job: EnquiryJob): Promise<true> {
  for (const end = performance.now() + eraseTimeoutMs; performance.now() < end; await pause(100)) {
    await job.remove().catch(() => undefined);
    if ((await job.getState()) === 'unknown') return true;
  }
  throw new Error('One of them is being sent just now: do it again in a minute.');
}

async function bringForward(job: EnquiryJob): Promise<true> {
  const state = await job.getState();
  if (state === 'failed') await job.retry('failed');
  if (state === 'delayed') await job.promote();
  return true;
}
