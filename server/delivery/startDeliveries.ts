/** All targets together: where an enquiry goes, and that it gets there. */

import type { Queue } from '../store/deliveryQueue';
import type { Enquiry, Place } from '../store/enquiryTypes';
import type { Log } from '../system/log';
import { deliveryPauses, type Pauses, targetPauses } from './backoff';
import { startLoop } from './deliveryLoop';
import type { DeliveryTarget } from './deliveryTarget';

export interface Deliveries {
  /** An enquiry was kept. */
  look(): void;

  /** Something may have changed that deliveries wait for. */
  wake(): void;

  /** Takes no more, and waits at most this long for what is under way. */
  close(timeoutMs: number): Promise<void>;
}

export interface DeliveriesOptions {
  readonly queue: Queue;
  readonly targets: readonly DeliveryTarget[];
  readonly log: Log;
  readonly now: () => number;
  readonly deliveryPauses?: Pauses;
  readonly targetPauses?: Pauses;
}

/** Every place where an enquiry goes by today's settings. */
export function placesFor(enquiry: Enquiry, targets: readonly DeliveryTarget[]): readonly Place[] {
  return targets.flatMap(target => target.placesFor(enquiry));
}

/** Each target has a loop of its own, so that the outage of one delays no other. */
export function startDeliveries(options: DeliveriesOptions): Deliveries {
  const { targets, ...others } = options;
  const loops = targets.map(target =>
    startLoop({ deliveryPauses, targetPauses, ...others, target }),
  );

  return {
    look() {
      for (const loop of loops) loop.look();
    },

    wake() {
      for (const loop of loops) loop.wake();
    },

    async close(timeoutMs) {
      await Promise.all(loops.map(loop => loop.close(timeoutMs)));
      await Promise.all(targets.map(target => target.close()));
    },
  };
}
