/** The enquiries in a Redis that several machines share, for a command. */
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import type { Change, Enquiries, Found, Query } from '../enquiries';
import type { Enquiry } from '../enquiry';
import { matches } from '../matching';
import { maxSendMs } from '../outbox';
import { askNode } from './askNode';
import { connect, connectionTo, describe, type RedisClient } from './connection';
import { type EnquiryJob, figuresOf, isDone, type JobState, mark, pickFromJobs } from './jobs';
import { keysOf, queueName } from './settings';

const eraseTimeoutMs = maxSendMs + 10_000;

/** Connects for each call, and leaves nothing open. Rejects with a sentence when Redis is away. */
export function redisEnquiries(url: string, prefix: string): Enquiries {
  async function withQueue<T>(work: (queue: Queue<Enquiry>, client: RedisClient) => Promise<T>): Promise<T> {
    const client = connectionTo(url, 'visitor');
    try {
      await connect(client, url);
      const queue = new Queue<Enquiry>(queueName, { connection: client, prefix: keysOf(prefix).tag });
      queue.on('error', () => undefined);
      return await work(queue, client).catch(cause => {
        if (client.status === 'ready') throw cause;
        throw new Error(`${describe(url)} went away meanwhile: do it again once it is back.`, { cause });
      });
    } finally {
      client.disconnect();
    }
  }

  return {
    list: query => withQueue(queue => list(queue, query)),
    figures: () => withQueue(figuresOf),
    change: asked => withQueue((queue, client) => change(asked, queue, client)),
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
  const { limit = found.length } = query;
  return { enquiries: found.slice(Math.max(0, found.length - limit)), total: found.length };
}

async function change(asked: Change, queue: Queue<Enquiry>, client: RedisClient): Promise<readonly string[]> {
  const jobs = await pickFromJobs(queue, ({ id }, job, state) =>
    asked.ids.includes(id) ? ([job, state] as const) : undefined,
  );
  const changed = new Set<string>();
  for (const [job, state] of jobs) if (await act(asked, job, state)) changed.add(job.data.id);
  // What was removed still stands in the log of writes until that is written anew; a service may do so by itself.
  if (asked.deed === 'erase' && changed.size > 0)
    await askNode(client, queue.toKey('meta'), [['BGREWRITEAOF']]).catch(() => undefined);
  return [...new Set(asked.ids)].filter(id => changed.has(id));
}

async function act({ deed, status, note }: Change, job: EnquiryJob, state: JobState): Promise<boolean> {
  switch (deed) {
    case 'mark':
      await mark(job, { ...(status && { status }), ...(note !== undefined && { note }) });
      return true;
    case 'erase':
      return erase(job);
    case 'done':
      if (isDone(job)) return false;
      // A worker ends it without a mail when it comes to it.
      await mark(job, { doneAt: Date.now() });
      await bringForward(job, state);
      return true;
    case 'retry':
      if (state === 'delivered' || isDone(job)) return false;
      await bringForward(job, state);
      return true;
  }
}

/** With its id, so that the same person may send the same again. Not while a process has it. */
async function erase(job: EnquiryJob): Promise<true> {
  for (const end = performance.now() + eraseTimeoutMs; performance.now() < end; await pause(100)) {
    const isRemoved = await job.remove().then(
      () => true,
      async () => (await job.getState()) === 'unknown',
    );
    if (isRemoved) return true;
  }
  throw new Error('One of them is being sent just now: do it again in a minute.');
}

async function bringForward(job: EnquiryJob, state: JobState): Promise<void> {
  if (state === 'refused') await job.retry('failed');
  else if (await job.isDelayed()) await job.promote();
}
