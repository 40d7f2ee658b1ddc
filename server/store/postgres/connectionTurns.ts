/** Who may use the primary's connections now: reads go on while writes wait for a standby. */
import { endsWithin } from '../../system/timers';
import { LateError } from './faults';
import { poolSize, type Work } from './hostPool';
import type { Primary } from './primary';
import { createSemaphore } from './semaphore';

export interface Turns {
  /** Lends a connection when its turn comes, as `Primary.lend` does. Rejects with a StoreError. */
  read<T>(work: Work<T>): Promise<T>;

  /** The same; how many of these go at once depends on the standby. */
  write<T>(work: Work<T>): Promise<T>;

  /** Waits for all that is under way now. Gives whether it ended in time. Never rejects. */
  drain(timeoutMs: number): Promise<boolean>;
}

/** So many of the pool's connections are for reads, the others for writes. */
const readers = 4;
const writers = poolSize - readers;

/** `turnMs`: how long one may wait for its turn. */
export function createTurns(primary: Primary, turnMs: number): Turns {
  const reads = createSemaphore(readers, turnMs);
  const writes = createSemaphore(writers, turnMs);
  const underWay = new Set<Promise<unknown>>();

  function track<T>(work: Promise<T>): Promise<T> {
    const ended: Promise<unknown> = work.then(
      () => underWay.delete(ended),
      () => underWay.delete(ended),
    );
    underWay.add(ended);
    return work;
  }

  async function lendToWrite<T>(work: Work<T>, began: number): Promise<T> {
    try {
      const result = await primary.lend(work, began);
      writes.setWidth(writers);
      return result;
    } catch (fault) {
      // Each that waits for a standby keeps a connection of the server until that is back: no more than one at a time.
      if (fault instanceof LateError) writes.setWidth(1);
      throw fault;
    }
  }

  return {
    read(work) {
      const began = performance.now();
      return track(reads.run(() => primary.lend(work, began)));
    },

    write(work) {
      const began = performance.now();
      return track(writes.run(() => lendToWrite(work, began)));
    },

    drain: timeoutMs => endsWithin(Promise.all(underWay), timeoutMs),
  };
}
