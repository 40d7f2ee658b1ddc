/** The outbox in a Redis that several machines share: a BullMQ queue. */
import { randomBytes } from 'node:crypto';
import { Queue } from 'bullmq';
import type { Enquiry } from '../enquiry';
import { dayMs, hourMs, type OutboxSettings } from '../options';
import { type Outbox, OutboxError } from '../outbox';
import { openTransportState } from '../transport';
import type { RedisClient } from './connection';
import type { Fitness } from './fitness';
import { queueName } from './keys';
import type { Replicas } from './replicas';
import { figuresOf, tallyOf } from './status';
import { openWorker } from './worker';

export interface RedisOutboxOptions extends OutboxSettings, Fitness {
  readonly secret: string;
  /** Connected: a visitor waits for what is written on it. */
  readonly client: RedisClient;
  readonly workerClient: RedisClient;
  /** What every key begins with. */
  readonly tag: string;
  readonly replicas: Replicas;
  /** A job that a process took is another's after this, unless that process renews its lock. */
  readonly lockMs: number;
}

/** An outbox over these connections, which it closes. */
export function openRedisOutbox(options: RedisOutboxOptions): Outbox {
  const { client, workerClient, tag, replicas, health, isDurable, log, retentionDays, now } = options;
  const queue = new Queue<Enquiry>(queueName, {
    connection: client,
    prefix: tag,
    // Nobody reads the stream of events; it would keep 10,000 of them.
    streams: { events: { maxLen: 100 } },
  });
  // Each fault is met where a command is awaited, or by `health`.
  queue.on('error', () => undefined);
  const transport = openTransportState(options.parallel, options.transportPauses, options.random);
  const worker = openWorker({ ...options, client: workerClient, transport });
  const deleting = setInterval(deleteOld, hourMs).unref();
  let closing: Promise<void> | undefined;
  void deleteOld();

  async function add(enquiry: Enquiry, repeatWindowMs: number): Promise<'kept' | 'repeat'> {
    const keptAt = now();
    // Ids sort by the time at which they were kept, which `figuresOf` reads from them.
    const jobId = `${String(keptAt).padStart(14, '0')}-${randomBytes(6).toString('hex')}`;
    await isDurable();
    // One script, and Redis fsyncs before it replies. An id that is kept already gets the earlier job's id.
    const job = await queue.add(enquiry.form, enquiry, {
      jobId,
      timestamp: keptAt,
      deduplication: { id: enquiry.id, ttl: repeatWindowMs },
      // Never given up: only a refusal ends an enquiry before it is delivered.
      attempts: Number.MAX_SAFE_INTEGER,
      backoff: { type: 'custom' },
      stackTraceLimit: 0,
    });
    await replicas.have(queue.toKey(job.id ?? jobId));
    return job.id === jobId ? 'kept' : 'repeat';
  }

  async function deleteOld(): Promise<void> {
    try {
      const { length } = await queue.clean(retentionDays * dayMs, 0, 'completed');
      if (length > 0) log.info('Deleted what was delivered long ago', { enquiries: length });
    } catch {
      log.error('Delivered enquiries that are due could not be deleted');
    }
  }

  async function close(): Promise<void> {
    clearInterval(deleting);
    await worker.close(options.closeTimeoutMs);
    await queue.close().catch(() => undefined);
    client.disconnect();
    replicas.close();
  }

  return {
    secret: options.secret,
    async keep(enquiry, { repeatWindowMs = retentionDays * dayMs } = {}) {
      if (closing) throw new OutboxError('The outbox is closed: the server is about to stop.');
      try {
        const result = await add(enquiry, repeatWindowMs);
        health.note(undefined);
        return result;
      } catch (cause) {
        health.note(cause);
        throw new OutboxError('The enquiry could not be written to Redis.', { cause });
      }
    },
    start: worker.start,
    async status() {
      const canKeep = closing === undefined && (await health.canKeep());
      // Redis checks what it reads: nothing is damaged.
      return { canKeep, damaged: 0, ...(await figuresOf(queue, client)) };
    },
    tally: (from, to) => tallyOf(queue, from, to),
    close() {
      closing ??= close();
      return closing;
    },
  };
}
