/** The enquiries in a Redis that several machines share, for a command and for the digest. */
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import type { Change, Changed, Deed, Enquiries, Found, Query, Tally } from '../enquiries';
import type { Enquiry, StoredEnquiry } from '../enquiry';
import { matches } from '../matching';
import { maxSendMs } from '../outbox';
import { askNode } from './askNode';
import { connect, promptConnection, type RedisClient } from './connection';
import { doneAtOf, type EnquiryJob, isDone, jobsOf, markDone, type State } from './jobs';
import { namesOf, queueName } from './names';
import { openStatus } from './status';

const patienceMs = maxSendMs + 10_000;

/** Connects for each call, and leaves nothing open. Rejects with a sentence when it is away. */
export function redisEnquiries(url: string, prefix: string): Enquiries {
  return {
    list: query => withQueue(url, prefix, queue => list(queue, query)),
    figures: () => withQueue(url, prefix, (queue, client) => openStatus(queue, client)()),
    tally: (from, to) => withQueue(url, prefix, queue => tally(queue, from, to)),
    change: change => withQueue(url, prefix, (queue, client) => make(change, queue, client)),
    async backup() {
      throw new Error('With REDIS_URL a backup is one of Redis: copy its append-only files.');
    },
  };
}

async function withQueue<T>(
  url: string,
  prefix: string,
  work: (queue: Queue<Enquiry>, client: RedisClient) => Promise<T>,
): Promise<T> {
  const client = promptConnection(url);
  try {
    await connect(client, url);
    const queue = new Queue<Enquiry>(queueName, { connection: client, prefix: namesOf(prefix).tag });
    queue.on('error', () => undefined);
    return await work(queue, client);
  } finally {
    client.disconnect();
  }
}

async function list(queue: Queue<Enquiry>, query: Query): Promise<Found> {
  const isAsked = matches(query);
  const found = new Map<string, StoredEnquiry>();
  for await (const [job, state] of jobsOf(queue)) {
    const enquiry = enquiryOf(job, state);
    if (job.id === undefined) continue;
    if (isAsked(enquiry)) found.set(job.id, enquiry);
    // It moved on meanwhile.
    else found.delete(job.id);
  }
  const enquiries = [...found.values()].sort((a, b) => a.keptAt - b.keptAt);
  const { limit = enquiries.length } = query;
  return {
    enquiries: enquiries.slice(enquiries.length - Math.min(limit, enquiries.length)),
    total: enquiries.length,
  };
}

async function tally(queue: Queue<Enquiry>, from: number, to: number): Promise<readonly Tally[]> {
  const found = new Map<string, Omit<Tally, 'count'>>();
  for await (const [job, state] of jobsOf(queue)) {
    const { form, receivedAt } = job.data;
    if (job.id === undefined || receivedAt < from || receivedAt >= to) continue;
    found.set(job.id, { form, state: isDone(job) ? 'done' : state });
  }
  const counts = new Map<string, Tally>();
  for (const { form, state } of found.values()) {
    const key = `${state} ${form}`;
    counts.set(key, { form, state, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

function enquiryOf(job: EnquiryJob, state: State): StoredEnquiry {
  const doneAt = doneAtOf(job);
  const kept = { ...job.data, keptAt: job.timestamp };
  if (doneAt !== undefined) return { ...kept, state: 'done', endedAt: doneAt };
  const ended = job.finishedOn === undefined ? {} : { endedAt: job.finishedOn };
  return { ...kept, state, ...ended, ...(state === 'refused' && { reason: job.failedReason }) };
}

async function make({ deed, ids }: Change, queue: Queue<Enquiry>, client: RedisClient): Promise<Changed> {
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
  if (deed === 'erase' && changed.size > 0)
    await askNode(client, queue.toKey('meta'), [['BGREWRITEAOF']]).catch(() => undefined);
  return { changed: ids.filter(id => changed.has(id) && !busy.has(id)), busy: [...busy] };
}

type Outcome = 'changed' | 'busy' | 'unchanged';

const deeds: Readonly<Record<Deed, (job: EnquiryJob, state: State) => Promise<Outcome>>> = {
  async retry(job, state) {
    if (state === 'delivered' || isDone(job)) return 'unchanged';
    if (state === 'refused') await job.retry('failed');
    else if (await job.isDelayed()) await job.promote();
    return 'changed';
  },

  async done(job, state) {
    if (isDone(job)) return 'unchanged';
    // A worker ends it without a mail when it comes to it.
    await markDone(job);
    if (state === 'refused') await job.retry('failed');
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
