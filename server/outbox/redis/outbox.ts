/** The outbox in a Redis that several machines share: a BullMQ queue. */
import { randomBytes } from 'node:crypto';
import { Queue } from 'bullmq';
import type { Enquiry } from '../enquiry';
import type { Health } from '../health';
import type { OutboxSettings } from '../options';
import { type Outbox, OutboxError } from '../outbox';
import { openTransportState } from '../transport';
import type { RedisClient } from './connection';
import { queueName } from './names';
import type { Replicas } from './replicas';
import { openStatus } from './status';
import { openWorker } from './worker';

export interface RedisOutboxOptions extends OutboxSettings {
  readonly secret: string;
  /** Prompt and connected: a visitor waits for what is written on it. */
  readonly client: RedisClient;
  /** Patient: the worker's. The outbox closes it. */
  readonly workerClient: RedisClient;
  /** What every key begins with. */
  readonly tag: string;
  readonly replicas: Replicas;
  readonly health: Health;
  /** Resolves when what Redis acknowledges is durable; rejects with a sentence when it is not. */
  readonly isDurable: () => Promise<unknown>;
  /** An enquiry that a process took is another's after this, unless that process renews its claim. */
  readonly claimMs: number;
}

const dayMs = 24 * 60 * 60 * 1_000;
const hourMs = 60 * 60 * 1_000;

/** An outbox over connections that stand. */
export function openRedisOutbox(options: RedisOutboxOptions): Outbox {
  const { client, tag, replicas, health, isDurable, log, retentionDays, now, random, parallel } = options;
  const queue = new Queue<Enquiry>(queueName, {
    connection: client,
    prefix: tag,
    // Nobody reads the stream of events; it would keep 10,000 of them.
    streams: { events: { maxLen: 100 } },
  });
  // Each fault is met where a command is awaited, or by `health`.
  queue.on('error', () => undefined);
  const transport = openTransportState(parallel, options.transportPauses, random);
  const worker = openWorker({ ...options, transport });
  const status = openStatus(queue, client);

  const deleteOld = () =>
    queue.clean(retentionDays * dayMs, 0, 'completed').then(
      ({ length }) => length > 0 && log.info('Deleted what was delivered long ago', { enquiries: length }),
      () => log.error('Delivered enquiries that are due could not be deleted'),
    );
  const deleting = setInterval(deleteOld, hourMs).unref();
  let closing: Promise<void> | undefined;

  async function add(enquiry: Enquiry, repeatWindowMs: number): Promise<'kept' | 'repeat'> {
    const keptAt = now();
    const jobId = jobIdOf(keptAt);
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

  async function close(): Promise<void> {
    clearInterval(deleting);
    await worker.close(options.closeWithinMs);
    await queue.close().catch(() => undefined);
    client.disconnect();
  }

  void deleteOld();
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
      return { canKeep, ...(await status()) };
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** Ids sort by the time at which they were kept, which `status` reads from them. */
function jobIdOf(keptAt: number): string {
  return `${String(keptAt).padStart(14, '0')}-${randomBytes(6).toString('hex')}`;
}
