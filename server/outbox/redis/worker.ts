/** Hands the queue's enquiries on, oldest first, and tells BullMQ what became of each. */
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { withTimeout } from '../../system/timers';
import { openDelivery } from '../delivery';
import type { Enquiry } from '../enquiry';
import type { OutboxSettings } from '../openOutbox';
import type { Send } from '../outbox';
import { openTransportState } from '../transport';
import { connectionTo, queueName, type RedisOptions } from './connection';
import { marksOf, notDelivered } from './jobs';

/** A worker that has not started. */
export function openWorker(settings: RedisOptions & OutboxSettings) {
  const { parallel, lockMs = 15_000, log } = settings;
  const { client, queue } = connectionTo(settings, 'worker');
  // Of the same Redis: the other connections say it.
  client.on('error', () => undefined);
  const transport = openTransportState(parallel, settings.transportPauses);
  const deliver = openDelivery(transport, settings);
  const underWay = new Set<Promise<unknown>>();
  let worker: Worker<Enquiry> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function handOn(job: Job<Enquiry>, send: Send): Promise<typeof notDelivered | undefined> {
    // Someone has dealt with it: it ends here.
    if (marksOf(job).doneAt !== undefined) return notDelivered;
    // To BullMQ this means "not now": the job goes back to the head of the queue.
    if (performance.now() < transport.resumeAt) throw Worker.RateLimitError();
    const attempt = await deliver(job.data, job.attemptsMade, send);
    if (attempt.outcome === 'pause') {
      pause();
      throw Worker.RateLimitError();
    }
    resume(parallel);
    if (attempt.outcome === 'refused') throw new UnrecoverableError(attempt.reason);
    // BullMQ tries it again, after the pause that `backoffStrategy` reads from this.
    if (attempt.outcome === 'retry') throw Object.assign(new Error(attempt.reason), { inMs: attempt.inMs });
    return undefined;
  }

  /** No job is taken until the transport may be tried again; other machines may reach the mail server meanwhile. */
  function pause(): void {
    void worker?.pause(true);
    clearTimeout(timer);
    timer = setTimeout(() => resume(1), transport.resumeAt - performance.now());
  }

  function resume(concurrency: number): void {
    clearTimeout(timer);
    if (worker === undefined || isClosed) return;
    worker.concurrency = concurrency;
    if (worker.isPaused()) void worker.resume();
  }

  return {
    start(send: Send) {
      const work = (job: Job<Enquiry>) => {
        const handed = handOn(job, send).finally(() => underWay.delete(handed));
        underWay.add(handed);
        return handed;
      };
      worker = new Worker<Enquiry>(queueName, work, {
        ...{ ...queue, concurrency: parallel },
        ...{ lockDuration: lockMs, stalledInterval: lockMs / 2 },
        // By default a job whose worker died twice counts as failed. It is no worse than others: it is delivered.
        maxStalledCount: Number.MAX_SAFE_INTEGER,
        settings: { backoffStrategy: (_failures, _type, fault) => Object(fault).inMs ?? 1_000 },
      });
      // BullMQ tries again by itself. A broken connection has a code of the system's; the outbox tells of that one.
      worker.on('error', fault => {
        if (!('code' in fault && typeof fault.code === 'string'))
          log.warn('A fault in Redis while delivering', { reason: fault.message });
      });
    },
    /** Takes no more, and waits at most this long for what is under way; another process delivers what is left. */
    async close(timeoutMs: number) {
      isClosed = true;
      clearTimeout(timer);
      void worker?.pause(true);
      const until = performance.now() + timeoutMs;
      const isOver = await withTimeout(Promise.allSettled(underWay), timeoutMs);
      // BullMQ's orderly close waits for ever for a job under way, and for a Redis that is away.
      const isForced = !isOver || client.status !== 'ready';
      if (worker) await withTimeout(worker.close(isForced), Math.max(500, until - performance.now()));
      client.disconnect();
    },
  };
}
