/** What follows from an attempt to deliver: an end that is marked, or another attempt later. */

import type { Log } from '../system/log';
import type { Endings } from './endings';
import type { SendResult } from './outbox';
import type { Queue } from './queue';
import type { Ended, Kept } from './record';
import { type Pauses, pauseMs } from './retry';
import type { SetAside } from './setAside';
import type { TransportState } from './transportState';
import type { Waiting } from './waiting';

export interface Outcomes {
  /** A send that began at a time of the monotonic clock came to this. Rejects when the disk fails. */
  sent(waiting: Waiting, kept: Kept, result: SendResult, beganAt: number): Promise<void>;
  /** There is no whole message, but these bytes. Rejects when the disk fails. */
  damaged(waiting: Waiting, bytes: Buffer): Promise<void>;
  /** Its turn comes again after a pause, which grows each time; gives the milliseconds. */
  delay(waiting: Waiting): number;
  readonly lastDeliveredAt: number | undefined;
}

interface Options {
  readonly queue: Queue;
  readonly endings: Endings;
  readonly setAside: SetAside;
  readonly transport: TransportState;
  readonly pauses: Pauses;
  readonly random: () => number;
  readonly now: () => number;
  readonly log: Log;
}

type Retry = Extract<SendResult, { outcome: 'retry' }>;

/** Outcomes of which there are none yet. */
export function openOutcomes(options: Options): Outcomes {
  const { queue, endings, setAside, transport, pauses, random, now, log } = options;
  let delivered = 0;
  let lastDeliveredAt: number | undefined;

  async function sent(waiting: Waiting, kept: Kept, result: SendResult, beganAt: number): Promise<void> {
    const { id } = kept.message;
    switch (result.outcome) {
      case 'delivered':
        transport.answered();
        delivered += 1;
        lastDeliveredAt = now();
        end(waiting, { id, keptAt: kept.keptAt, outcome: 'delivered', message: kept.message });
        log.info('Delivered', { id });
        return;
      case 'refused':
        transport.answered();
        await setAside.refused(waiting, kept, result.reason);
        end(waiting, { id, keptAt: kept.keptAt, outcome: 'set aside' });
        return;
      case 'retry':
        return retry(waiting, id, result, beganAt);
    }
  }

  function retry(waiting: Waiting, id: string, { scope, reason }: Retry, beganAt: number): void {
    // A fault that meets this message again, after others went through, is its own: it must not stop the others.
    const isItsOwn = waiting.faultedAfter !== undefined && delivered > waiting.faultedAfter;
    if (scope === 'enquiry' || isItsOwn) {
      if (scope === 'enquiry') transport.answered();
      const inMs = delay(waiting);
      log.warn('Not delivered, will be tried again', { id, reason, failures: waiting.failures, inMs });
      return;
    }
    waiting.faultedAfter ??= delivered;
    queue.putBack(waiting);
    const pause = transport.failed(beganAt, performance.now());
    if (pause === undefined) return;
    log.error('Mail cannot be sent now, all enquiries wait', {
      reason,
      waiting: queue.size,
      inMs: Math.round(pause),
    });
  }

  function delay(waiting: Waiting): number {
    waiting.failures += 1;
    const pause = Math.round(pauseMs(waiting.failures, pauses, random));
    queue.putBack(waiting, performance.now() + pause);
    return pause;
  }

  async function damaged(waiting: Waiting, bytes: Buffer): Promise<void> {
    const { file, length } = waiting;
    if (length === undefined) {
      await setAside.damagedFile(file.name, 'not a whole message');
      queue.end(waiting);
    } else {
      await setAside.damagedLine(waiting, bytes);
      end(waiting, { id: '', keptAt: file.keptAt, outcome: 'damaged' });
    }
  }

  function end(waiting: Waiting, how: Pick<Ended, 'id' | 'keptAt' | 'outcome' | 'message'>): void {
    const { file, index } = waiting;
    queue.end(waiting);
    endings.mark(file, { file: file.name, index, endedAt: now(), ...how });
  }

  return {
    sent,
    damaged,
    delay,
    get lastDeliveredAt() {
      return lastDeliveredAt;
    },
  };
}
