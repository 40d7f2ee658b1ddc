/**
 * Opens a store in which very many enquiries wait for their delivery. Measures how long it takes
 * until the first new enquiry is kept, how much memory the store uses, and how fast it delivers.
 */

import { startDeliveries } from '../../../server/delivery/deliveryLoop';
import type { DeliveryTarget } from '../../../server/delivery/deliveryTarget';
import type { Store } from '../../../server/store/store';
import { row } from '../support/figures';
import { enquiryOf, keepMany, openBenchStore, recipients, silent } from './benchStore';

export interface WaitingStart {
  /** The time from the opening of the store until the first new enquiry is kept. */
  readonly keptMs: number;
  readonly memoryMb: number;
  readonly deliveredPerSecond: number;
}

const deliverForMs = 5_000;

/**
 * Keeps `count` enquiries in a folder, and prints the results of `measure`. `measure` uses a
 * separate process, so that the measured memory is only the store's memory.
 */
export async function compareWaiting(
  folder: string,
  thread: string,
  count: number,
  measure: (folder: string) => WaitingStart,
): Promise<void> {
  console.log(`\nWith ${count} waiting\n`);
  const store = await openBenchStore(folder, thread);
  await keepMany(store, count);
  await store.close();

  const { keptMs, memoryMb, deliveredPerSecond } = measure(folder);
  row(['open, first keep', 'memory', 'delivered a second']);
  row([`${keptMs} ms`, `${memoryMb} MB`, deliveredPerSecond]);
}

/**
 * Runs in the separate process. The folder already has all the waiting enquiries. This function
 * keeps only one more.
 */
export async function measureWaiting(folder: string, thread: string): Promise<WaitingStart> {
  const began = performance.now();
  const store = await openBenchStore(folder, thread);
  await store.keep(enquiryOf(10_000_000), recipients);
  const keptMs = Math.round(performance.now() - began);
  const { waiting } = await store.status();
  const memoryMb = Math.round(process.memoryUsage().rss / 1024 / 1024);
  return { keptMs, memoryMb, deliveredPerSecond: await deliverAll(store, waiting) };
}

/**
 * Delivers for some time, or until all enquiries are delivered. Returns the number of deliveries
 * per second.
 */
async function deliverAll(store: Store, waiting: number): Promise<number> {
  const startedAt = performance.now();
  let delivered = 0;
  await new Promise<void>(resolve => {
    const target = takingTarget(() => {
      delivered += 1;
      if (delivered === waiting || performance.now() - startedAt > deliverForMs) resolve();
    });
    startDeliveries(store.queue, [target], silent);
  });
  return Math.round((delivered / (performance.now() - startedAt)) * 1000);
}

/** Returns a target that accepts every mail immediately. */
function takingTarget(onSend: () => void): DeliveryTarget {
  return {
    kind: 'mail',
    parallel: 5,
    recipientsOf: () => recipients.map(({ recipient }) => recipient),

    async send() {
      onSend();
      return { outcome: 'delivered' };
    },

    async close() {},
  };
}
