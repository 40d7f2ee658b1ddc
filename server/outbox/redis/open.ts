/** What several machines share in one Redis. Built into a file of its own, which only a set REDIS_URL loads. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Queue } from 'bullmq';
import { dayMs } from '../../../shared/time';
import type { Enquiry } from '../enquiry';
import { type Engine, openOutbox, withDefaults } from '../openOutbox';
import { type Connection, connectionTo, queueName, type RedisOptions } from './connection';
import { inspectAtStart } from './inspect';
import { figuresOf, tallyOf } from './jobs';
import { openReplicas } from './replicas';
import { openWorker } from './worker';

export { redisEnquiries } from './enquiries';
export { inspectRedis } from './inspect';

/** Twice as long as the pause between two looks at the outbox: after this, another machine follows one that died. */
const leaseMs = 60_000;

/** Rejects with a sentence for the operator when Redis cannot be reached or would lose enquiries. */
export async function openRedis(options: RedisOptions) {
  const settings = withDefaults(options);
  const { retentionDays } = settings;
  const redis = connectionTo(options, 'visitor');
  const { client, key } = redis;
  // Of their own: whoever waits for replicas keeps a connection waiting.
  const forReplicas = connectionTo(options, 'visitor');
  const replicas = openReplicas(forReplicas);
  const disconnect = () => {
    client.disconnect();
    forReplicas.client.disconnect();
  };
  try {
    await redis.connect();
    await forReplicas.connect();
    await inspectAtStart(redis, await replicas.ask(), settings.log);
    // The first machine makes it.
    await client.set(key('secret'), randomBytes(32).toString('hex'), 'NX');
  } catch (cause) {
    disconnect();
    throw cause;
  }

  const queue = new Queue<Enquiry>(queueName, {
    ...redis.queue,
    // Nobody reads the stream of events; it would keep 10,000 of them.
    streams: { events: { maxLen: 100 } },
  });
  // Each fault is met where a command is awaited.
  queue.on('error', () => undefined);
  const worker = openWorker(settings);

  const engine: Engine = {
    secret: String(await client.get(key('secret'))),
    start: worker.start,
    probe: replicas.check,
    async keep(enquiry, keptAt, repeatWindowMs = retentionDays * dayMs) {
      // Ids begin with the time at which they were kept, which `figuresOf` reads from them.
      const jobId = `${String(keptAt).padStart(14, '0')}-${randomBytes(6).toString('hex')}`;
      await replicas.look();
      // One script, and Redis fsyncs before it replies. An id that is kept already gets the earlier job's id.
      const job = await queue.add(enquiry.form, enquiry, {
        ...{ jobId, timestamp: keptAt, deduplication: { id: enquiry.id, ttl: repeatWindowMs } },
        // Never given up: only a refusal ends an enquiry before it is delivered.
        ...{ attempts: Number.MAX_SAFE_INTEGER, backoff: { type: 'custom' }, stackTraceLimit: 0 },
      });
      await replicas.have(queue.toKey(job.id ?? jobId));
      return job.id === jobId ? 'kept' : 'repeat';
    },
    // Redis checks what it reads: nothing is damaged.
    status: async () => ({ ...(await figuresOf(queue)), damaged: 0 }),
    tally: (from, to) => tallyOf(queue, from, to),
    deleteOld: async () => (await queue.clean(retentionDays * dayMs, 0, 'completed')).length,
    async close() {
      await worker.close(settings.closeTimeoutMs);
      await queue.close().catch(() => undefined);
      disconnect();
    },
  };
  return {
    /** Its `close` closes every connection. */
    outbox: openOutbox(engine, settings),
    /** For counts, which the machines share too. */
    counting: {
      prefix: key('posts:'),
      ask: async (command: readonly [string, ...string[]]) => (await redis.ask(command))[0],
      onReady: (listener: () => void) => void client.on('ready', listener),
    },
    /** Whether this machine tells the operator what concerns all. */
    isLeader: openLeader(redis),
  };
}

/** The first that asks leads while it asks again within its lease. While Redis is away each does: better told twice. */
function openLeader(redis: Connection): () => Promise<boolean> {
  const { client } = redis;
  const key = redis.key('leader');
  const self = randomUUID();
  return async () => {
    try {
      await client.set(key, self, 'PX', leaseMs, 'NX');
      if ((await client.get(key)) !== self) return false;
      await client.pexpire(key, leaseMs);
    } catch {
      // Redis is away.
    }
    return true;
  };
}
