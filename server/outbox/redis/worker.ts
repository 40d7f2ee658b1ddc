/** Hands the queue's messages on, oldest first, and tells BullMQ what became of each. */
import { type Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { faultCode } from '../../system/files';
import type { Log } from '../../system/log';
import type { Message, Send } from '../outbox';
import { type Pauses, pauseMs } from '../retry';
import type { TransportState } from '../transportState';
import { isDone, notDelivered } from './done';
import { inTime } from './inTime';
import { prefix, queueName } from './names';
import { openOutcomes } from './outcomes';
import { openRest } from './rest';

export interface QueueWorker {
  start(send: Send): void;
  /** Takes no more, and waits at most this long for what is under way; another process delivers what is left. */
  close(withinMs: number): Promise<void>;
}

interface Options {
  readonly workerClient: Redis;
  readonly transport: TransportState;
  readonly pauses: Pauses;
  readonly random: () => number;
  readonly parallel: number;
  readonly claimMs: number;
  readonly log: Log;
}

/** A worker that has not started. */
export function openWorker(options: Options): QueueWorker {
  const { workerClient, transport, pauses, random, parallel, claimMs, log } = options;
  const underWay = new Set<Promise<unknown>>();
  let worker: Worker<Message> | undefined;
  const rest = openRest(() => worker, transport, log);
  const follow = openOutcomes({ transport, rest, parallel, log });

  async function handOn(job: Job<Message>, send: Send): Promise<typeof notDelivered | undefined> {
    // Someone has dealt with it: it ends here.
    if (isDone(job)) return notDelivered;
    // Taken in the very moment in which the transport failed.
    if (performance.now() < transport.resumeAt) throw Worker.RateLimitError();
    const beganAt = performance.now();
    const result = await send(job.data).catch(fault => {
      // A slip of ours over this message: it is tried again, the others go on.
      throw new Error(faultCode(fault));
    });
    rest.giveBack();
    await follow(job, result, beganAt);
    return undefined;
  }

  function start(send: Send): void {
    worker = new Worker<Message>(
      queueName,
      job => {
        const work = handOn(job, send).finally(() => underWay.delete(work));
        underWay.add(work);
        return work;
      },
      {
        connection: workerClient,
        prefix,
        concurrency: parallel,
        lockDuration: claimMs,
        stalledInterval: claimMs / 2,
        // By default a message whose worker died twice counts as failed. It is no worse than others: it is delivered.
        maxStalledCount: Number.MAX_SAFE_INTEGER,
        settings: { backoffStrategy },
      },
    );
    // BullMQ tries again by itself, and a message that it could not end is delivered again. A broken connection has
    // a code of the system's; that one is told of by the outbox.
    worker.on('error', fault => {
      if (!('code' in fault && typeof fault.code === 'string'))
        log.warn('A fault in Redis while delivering', { reason: fault.message });
    });
  }

  function backoffStrategy(
    failures: number,
    _type?: string,
    fault?: Error,
    job?: { readonly data: Message },
  ): number {
    const inMs = Math.round(pauseMs(failures, pauses, random));
    const details = { id: job?.data.id, reason: fault?.message, failures, inMs };
    log.warn('Not delivered, will be tried again', details);
    return inMs;
  }

  return {
    start,
    async close(withinMs) {
      rest.close();
      void worker?.pause(true);
      const until = performance.now() + withinMs;
      const isDone = await inTime(Promise.allSettled(underWay), withinMs);
      // BullMQ's orderly close waits for ever for a message under way, and for a Redis that is away.
      const isForced = !isDone || workerClient.status !== 'ready';
      if (worker) await inTime(worker.close(isForced), Math.max(500, until - performance.now()));
      workerClient.disconnect();
    },
  };
}
