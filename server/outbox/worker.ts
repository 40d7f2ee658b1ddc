/** Hands waiting messages on, oldest first, until each has ended. */

import { faultCode } from '../system/files';
import type { Log } from '../system/log';
import type { Send } from './outbox';
import type { Outcomes } from './outcomes';
import type { Queue } from './queue';
import { readMessage } from './read';
import type { TransportState } from './transportState';
import type { Waiting } from './waiting';

export interface Worker {
  start(send: Send): void;
  /** There may be something to do: a message was added. */
  wake(): void;
  /** Hands out no more, and waits at most this long for what is under way; later results are ignored. */
  close(withinMs: number): Promise<void>;
}

interface Options {
  /** The waiting folder. */
  readonly folder: string;
  readonly queue: Queue;
  readonly transport: TransportState;
  readonly outcomes: Outcomes;
  readonly log: Log;
}

/** A worker that has not started. It goes by the monotonic clock, which nobody sets. */
export function openWorker({ folder, queue, transport, outcomes, log }: Options): Worker {
  const underWay = new Set<Promise<void>>();
  let send: Send | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isAbandoned = false;

  function wake(): void {
    if (send === undefined) return;
    const time = performance.now();
    while (underWay.size < transport.allowed(time)) {
      const waiting = queue.take(time, transport.probesSecond);
      if (waiting === undefined) break;
      const work: Promise<void> = handOn(waiting, send).finally(() => {
        underWay.delete(work);
        wake();
      });
      underWay.add(work);
    }
    sleep(time);
  }

  /** Until there is more to do than at that time; a later one would miss a pause that ended in between. */
  function sleep(time: number): void {
    clearTimeout(timer);
    // While all sends that may be are under way, the next to end wakes.
    if (transport.resumeAt <= time && underWay.size >= transport.allowed(time)) return;
    const wakeAt = transport.resumeAt > time ? transport.resumeAt : queue.nextDueAt();
    if (wakeAt !== undefined) timer = setTimeout(wake, Math.max(1, Math.ceil(wakeAt - time)));
  }

  async function handOn(waiting: Waiting, to: Send): Promise<void> {
    const beganAt = performance.now();
    try {
      const { kept, bytes } = await readMessage(folder, waiting);
      if (kept === undefined) return await outcomes.damaged(waiting, bytes);
      const result = await to(kept.message);
      if (!isAbandoned) await outcomes.sent(waiting, kept, result, beganAt);
    } catch (fault) {
      // A disk that cannot be read or written, or a fault in `send`: its message waits, the others go on.
      log.error('A waiting message could not be handled', {
        file: waiting.file.name,
        reason: faultCode(fault),
      });
      outcomes.delay(waiting);
    }
  }

  return {
    start(to) {
      send = to;
      wake();
    },
    wake,
    async close(withinMs) {
      send = undefined;
      clearTimeout(timer);
      let patience: NodeJS.Timeout | undefined;
      const tired = new Promise(resolve => {
        patience = setTimeout(resolve, withinMs);
      });
      await Promise.race([Promise.all(underWay), tired]);
      clearTimeout(patience);
      isAbandoned = true;
    },
  };
}
