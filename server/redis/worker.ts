/** Hands the queue's messages on, oldest first, and tells BullMQ what became of each. */
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Log } from '../log';
import { faultCode } from '../outbox/durable';
import type { Message, Send, SendResult } from '../outbox/outbox';
import { type Pauses, pauseMs } from '../outbox/retry';
import type { TransportState } from '../outbox/transportState';
import { isDone, notDelivered } from './done';
import { prefix, queueName } from './names';

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

type Retry = Extract<SendResult, { outcome: 'retry' }>;

/** So many messages are remembered that met a transport fault; there are rarely more than a few. */
const maxFaulted = 1_000;

/** A worker that has not started. */
export function openWorker(options: Options): QueueWorker {
  const { workerClient, transport, pauses, random, parallel, claimMs, log } = options;
  const underWay = new Set<Promise<unknown>>();
  /** How many messages had been delivered when a transport fault first met this one. */
  const faultedAfter = new Map<string, number>();
  let delivered = 0;
  let worker: Worker<Message> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Gives back the message that stepped aside for the second oldest. */
  let giveBack: (() => void) | undefined;

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
    giveBack?.();
    await follow(job, result, beganAt);
    return undefined;
  }

  /** Returns when the message is delivered, and throws what tells BullMQ to try again or to set it aside. */
  async function follow(job: Job<Message>, result: SendResult, beganAt: number): Promise<void> {
    const { id } = job.data;
    switch (result.outcome) {
      case 'delivered':
        answered(job);
        delivered += 1;
        log.info('Delivered', { id });
        return;
      case 'refused':
        answered(job);
        log.error('Set aside: the mail server refuses this message', { id, reason: result.reason });
        throw new UnrecoverableError(result.reason);
      case 'retry':
        return retry(job, result, beganAt);
    }
  }

  async function retry(job: Job<Message>, { scope, reason }: Retry, beganAt: number): Promise<never> {
    const met = faultedAfter.get(job.data.id);
    // A fault that meets this message again, after others went through, is its own: it must not stop the others.
    if (scope === 'message' || (met !== undefined && delivered > met)) {
      if (scope === 'message') answered(job);
      throw new Error(reason);
    }
    remember(job.data.id);
    const pause = transport.failed(beganAt, performance.now());
    if (pause !== undefined) rest(pause, reason);
    // Perhaps it is the oldest that breaks the connection: once in a while the second one probes.
    if (transport.probesSecond) await stepAside();
    // To BullMQ this means "not now": the message goes back to the head of the queue.
    throw Worker.RateLimitError();
  }

  function answered(job: Job<Message>): void {
    faultedAfter.delete(job.data.id);
    transport.answered();
    goOn(parallel);
  }

  function remember(id: string): void {
    if (!faultedAfter.has(id)) faultedAfter.set(id, delivered);
    if (faultedAfter.size > maxFaulted)
      for (const first of faultedAfter.keys()) return void faultedAfter.delete(first);
  }

  /** This process takes no message until the pause is over; other machines may reach the mail server meanwhile. */
  function rest(pause: number, reason: string): void {
    log.error('Mail cannot be sent now, all messages wait', { reason, inMs: Math.round(pause) });
    void worker?.pause(true);
    clearTimeout(timer);
    timer = setTimeout(() => goOn(giveBack ? 2 : 1), pause);
  }

  function goOn(concurrency: number): void {
    clearTimeout(timer);
    if (worker === undefined || isClosed) return;
    worker.concurrency = concurrency;
    if (worker.isPaused()) void worker.resume();
  }

  /** Waits until another attempt was made, or none can be expected any more. */
  function stepAside(): Promise<void> {
    return new Promise(resolve => {
      const patience = setTimeout(() => giveBack?.(), 1.2 * (transport.resumeAt - performance.now()));
      giveBack = () => {
        clearTimeout(patience);
        giveBack = undefined;
        resolve();
      };
    });
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
      isClosed = true;
      clearTimeout(timer);
      giveBack?.();
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

/** Whether the work ended within the time. */
async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  let patience: NodeJS.Timeout | undefined;
  const tired = new Promise<false>(resolve => {
    patience = setTimeout(resolve, ms, false);
  });
  const isDone = await Promise.race([work.then(() => true), tired]);
  clearTimeout(patience);
  return isDone;
}
