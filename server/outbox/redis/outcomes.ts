/** What BullMQ is told of an attempt to deliver. */
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import type { Log } from '../../system/log';
import type { Message, SendResult } from '../outbox';
import type { TransportState } from '../transportState';
import type { Rest } from './rest';

interface Options {
  readonly transport: TransportState;
  readonly rest: Rest;
  readonly parallel: number;
  readonly log: Log;
}

/**
 * A send that began at a time of the monotonic clock came to this. Resolves when the message is delivered, and rejects
 * with what tells BullMQ to try again or to set it aside.
 */
type Follow = (job: Job<Message>, result: SendResult, beganAt: number) => Promise<void>;

type Retry = Extract<SendResult, { outcome: 'retry' }>;

/** So many messages are remembered that met a transport fault; there are rarely more than a few. */
const maxFaulted = 1_000;

/** Outcomes of which there are none yet. */
export function openOutcomes({ transport, rest, parallel, log }: Options): Follow {
  /** How many messages had been delivered when a transport fault first met this one. */
  const faultedAfter = new Map<string, number>();
  let delivered = 0;

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
    if (pause !== undefined) rest.begin(pause, reason);
    // Perhaps it is the oldest that breaks the connection: once in a while the second one probes.
    if (transport.probesSecond) await rest.stepAside();
    // To BullMQ this means "not now": the message goes back to the head of the queue.
    throw Worker.RateLimitError();
  }

  function answered(job: Job<Message>): void {
    faultedAfter.delete(job.data.id);
    transport.answered();
    rest.end(parallel);
  }

  function remember(id: string): void {
    if (!faultedAfter.has(id)) faultedAfter.set(id, delivered);
    if (faultedAfter.size > maxFaulted)
      for (const first of faultedAfter.keys()) return void faultedAfter.delete(first);
  }

  return follow;
}
