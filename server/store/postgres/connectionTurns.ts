/** Who may use the primary's connections now: reads go on while writes wait for a standby. */
import type { ClientBase } from 'pg';
import { endsWithin } from '../../system/timers';
import { StoreError } from '../sql';
import { LateError } from './faults';
import { type ConnectionWork, poolSize } from './hostPool';
import type { Primary } from './primary';
import { createSemaphore } from './semaphore';
import { isWaitingForStandby } from './serverState';

export interface Turns {
  /** Lends a connection when its turn comes, as `Primary.lend` does. Rejects with a StoreError. */
  read<T>(work: ConnectionWork<T>): Promise<T>;

  /** The same; refused at once while an earlier write still waits for a standby. */
  write<T>(work: ConnectionWork<T>): Promise<T>;

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
  /** At the start nobody knows what other processes have seen. */
  let mayBeWaiting = true;

  function track<T>(work: Promise<T>): Promise<T> {
    const ended: Promise<unknown> = work.then(
      () => underWay.delete(ended),
      () => underWay.delete(ended),
    );
    underWay.add(ended);
    return work;
  }

  async function lendToWrite<T>(work: ConnectionWork<T>, began: number): Promise<T> {
    try {
      return await primary.lend(async (client, host) => {
        if (mayBeWaiting) await refuseWhileWaiting(client);
        mayBeWaiting = false;
        return work(client, host);
      }, began);
    } catch (fault) {
      if (fault instanceof LateError) mayBeWaiting = true;
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

/**
 * Each that waits for a standby keeps a connection of the server
 * until that is back, also when its client has long gone: who wrote
 * on would soon have taken them all, and nobody could read any more.
 */
async function refuseWhileWaiting(client: ClientBase): Promise<void> {
  if (await isWaitingForStandby(client))
    throw new StoreError(
      'What was written before still waits for synchronous_standby_names of the database: a standby may be away.',
    );
}
