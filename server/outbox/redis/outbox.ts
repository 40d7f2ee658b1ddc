/** The outbox in a Redis that several machines share: a BullMQ queue. */
import { randomBytes } from 'node:crypto';
import { Queue } from 'bullmq';
import type { Log } from '../../system/log';
import { dayMs } from '../../system/time';
import type { Enquiry } from '../enquiry';
import { messageOf } from '../messageOf';
import { openOutbox } from '../openOutbox';
import type { Outbox } from '../outbox';
import { openTransportState } from '../transport';
import type { RedisClient } from './connection';
import { figuresOf, tallyOf } from './jobs';
import type { Replicas } from './replicas';
import { keysOf, queueName, type RedisSettings } from './settings';
import { openWorker } from './worker';

interface Connected {
  readonly secret: string;
  /** These two are connected and checked: a visitor waits for them. */
  readonly client: RedisClient;
  readonly replicaClient: RedisClient;
  readonly workerClient: RedisClient;
  readonly replicas: Replicas;
  /** Resolves when what Redis acknowledges is durable; rejects with a sentence when it is not. */
  readonly checkDurable: () => Promise<unknown>;
}

/** An outbox over these connections, which it closes. */
export function openRedisOutbox(settings: RedisSettings, connected: Connected): Outbox {
  const { prefix, retentionDays } = settings;
  const { client, replicaClient, replicas } = connected;
  const queue = new Queue<Enquiry>(queueName, {
    ...{ connection: client, prefix: keysOf(prefix).tag },
    // Nobody reads the stream of events; it would keep 10,000 of them.
    streams: { events: { maxLen: 100 } },
  });
  // Each fault is met where a command is awaited.
  queue.on('error', () => undefined);
  const transport = openTransportState(settings.parallel, settings.transportPauses, settings.random);
  const worker = openWorker(connected.workerClient, transport, settings);
  const durability = watchDurability(connected, settings.log);

  const engine = {
    ...{ secret: connected.secret, place: 'Redis', start: worker.start },
    async keep(enquiry: Enquiry, keptAt: number, repeatWindowMs = retentionDays * dayMs) {
      // Ids sort by the time at which they were kept, which `figuresOf` reads from them.
      const jobId = `${String(keptAt).padStart(14, '0')}-${randomBytes(6).toString('hex')}`;
      await durability.isDurable();
      // One script, and Redis fsyncs before it replies. An id that is kept already gets the earlier job's id.
      const job = await queue.add(enquiry.form, enquiry, {
        ...{ jobId, timestamp: keptAt, deduplication: { id: enquiry.id, ttl: repeatWindowMs } },
        // Never given up: only a refusal ends an enquiry before it is delivered.
        ...{ attempts: Number.MAX_SAFE_INTEGER, backoff: { type: 'custom' }, stackTraceLimit: 0 },
      });
      await replicas.have(queue.toKey(job.id ?? jobId));
      return job.id === jobId ? ('kept' as const) : 'repeat';
    },
    probe: durability.check,
    // Redis checks what it reads: nothing is damaged.
    status: async () => ({ ...(await figuresOf(queue, client)), damaged: 0 }),
    tally: (from: number, to: number) => tallyOf(queue, from, to),
    deleteOld: async () => (await queue.clean(retentionDays * dayMs, 0, 'completed')).length,
    async close() {
      await worker.close(settings.closeTimeoutMs);
      await queue.close().catch(() => undefined);
      for (const each of [client, replicaClient]) if (each.status !== 'end') each.disconnect();
    },
  };
  return openOutbox(engine, settings);
}

/** Checks again whenever Redis was away: another one may be back, or the same with other settings. */
function watchDurability({ client, replicaClient, checkDurable }: Connected, log: Log) {
  const clients = [client, replicaClient];
  let durable: Promise<unknown> = Promise.resolve();
  let reported: string | undefined;

  function check(): Promise<unknown> {
    durable = checkDurable();
    return durable;
  }

  function report(fault: unknown): void {
    const reason = messageOf(fault);
    // A primary that has become a replica ends each connection at the first write: once is enough.
    if (reason !== reported) log.error('Redis is there again, but it cannot be used', { reason });
    reported = reason;
  }

  for (const each of clients)
    each.on('ready', () => {
      if (clients.every(({ status }) => status === 'ready')) void check().catch(report);
    });
  // What was wrong may have been mended since: the next enquiry tries.
  return { check, isDurable: () => durable.catch(check) };
}
