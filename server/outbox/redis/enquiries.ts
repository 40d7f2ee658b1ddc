/** The enquiries in a Redis that several machines share, for a command and for the digest. */
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Change, Changed, Deed, Enquiries, Enquiry, Take } from '../enquiries';
import type { Message } from '../outbox';
import { promptConnection } from './connection';
import { doneAtOf, type EnquiryJob, isDone, jobsOf, markDone, type State } from './jobs';
import { prefix, queueName } from './names';

/** Longer than any send takes. */
const patienceMs = 130_000;

/** Connects for each call, and leaves nothing open. Rejects with Redis's fault when it is away. */
export function redisEnquiries(url: string): Enquiries {
  return {
    all: (since, take) => withQueue(url, queue => allOf(queue, since, take)),
    change: change => withQueue(url, (queue, client) => make(change, queue, client)),
  };
}

async function withQueue<T>(
  url: string,
  work: (queue: Queue<Message>, client: Redis) => Promise<T>,
): Promise<T> {
  const client = promptConnection(url);
  // Met where a command is awaited.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const queue = new Queue<Message>(queueName, { connection: client, prefix });
    queue.on('error', () => undefined);
    return await work(queue, client);
  } finally {
    client.disconnect();
  }
}

async function allOf(
  queue: Queue<Message>,
  since = 0,
  take: Take = message => message,
): Promise<readonly Enquiry[]> {
  const found = new Map<string, Enquiry>();
  for await (const [job, state] of jobsOf(queue)) {
    const message = take(job.data);
    if (job.id === undefined || message === undefined) continue;
    const enquiry = enquiryOf(job, state, message);
    if (Math.max(enquiry.keptAt, enquiry.endedAt ?? 0) >= since) found.set(job.id, enquiry);
  }
  return [...found.values()].sort((a, b) => a.keptAt - b.keptAt);
}

function enquiryOf(job: EnquiryJob, state: State, message: Message): Enquiry {
  const doneAt = doneAtOf(job);
  const kept = { message, keptAt: job.timestamp };
  if (doneAt !== undefined) return { ...kept, state: 'done', endedAt: doneAt };
  const ended = job.finishedOn === undefined ? {} : { endedAt: job.finishedOn };
  return { ...kept, state, ...ended, ...(state === 'set aside' && { reason: job.failedReason }) };
}

async function make({ deed, ids }: Change, queue: Queue<Message>, client: Redis): Promise<Changed> {
  const changed = new Set<string>();
  const busy = new Set<string>();
  const wanted = new Map<string, readonly [EnquiryJob, State]>();
  const asked = new Set(ids);
  for await (const [job, state] of jobsOf(queue))
    if (job.id !== undefined && asked.has(job.data.id)) wanted.set(job.id, [job, state]);
  for (const [job, state] of wanted.values()) {
    const { id } = job.data;
    const outcome = await deeds[deed](job, state);
    if (outcome === 'changed') changed.add(id);
    if (outcome === 'busy') busy.add(id);
  }
  // What was removed still stands in the log of writes until that is written anew; a service may do so by itself.
  if (deed === 'erase' && changed.size > 0) await client.bgrewriteaof().catch(() => undefined);
  return { changed: ids.filter(id => changed.has(id) && !busy.has(id)), busy: [...busy] };
}

type Outcome = 'changed' | 'busy' | 'unchanged';

const deeds: Readonly<Record<Deed, (job: EnquiryJob, state: State) => Promise<Outcome>>> = {
  async retry(job, state) {
    if (state === 'delivered' || isDone(job)) return 'unchanged';
    if (state === 'set aside') await job.retry('failed');
    else if (await job.isDelayed()) await job.promote();
    return 'changed';
  },

  async done(job, state) {
    if (isDone(job)) return 'unchanged';
    // A worker ends it without a mail when it comes to it.
    await markDone(job);
    if (state === 'set aside') await job.retry('failed');
    else if (await job.isDelayed()) await job.promote();
    return 'changed';
  },

  async erase(job) {
    for (const end = performance.now() + patienceMs; performance.now() < end; await pause(100)) {
      // With its id, so that the same person may send the same again. Not while a process has it.
      const isRemoved = await job.remove().then(
        () => true,
        async () => (await job.getState()) === 'unknown',
      );
      if (isRemoved) return 'changed';
    }
    return 'busy';
  },
};
