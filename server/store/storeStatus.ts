/** How the store is: whether it can keep an enquiry, what waits, and since when. */
import { statfs } from 'node:fs/promises';
import type { Log } from '../system/log';
import { withTimeout } from '../system/timers';
import { countDamaged } from './damagedFolder';
import type { Figures } from './enquiryTypes';
import { messageOf, notAnswering, type Sql } from './sql';
import { readFigures } from './storeCounts';
import { setPropertyStatement } from './storeProperties';

export interface StoreStatus extends Figures {
  readonly canKeep: boolean;
  /** Databases in DATA_DIR/damaged: the operator has to look. */
  readonly damaged: number;
  /** On the disk of DATA_DIR; undefined where the database is elsewhere. */
  readonly freeBytes: number | undefined;
}

/** /readyz answers within five seconds. */
const statusTimeoutMs = 4_000;

/** What it gives rejects with a StoreError, after 4 s at the latest. */
export function openStatus(
  sql: Sql,
  writes: WriteWatch,
  folder: string,
  isClosing: () => boolean,
): () => Promise<StoreStatus> {
  /**
   * Writes as much as an enquiry with a long text, over what the last one wrote. Where /readyz says
   * that nothing can be kept, a balancer may send no post that would find out that it can.
   */
  async function tryToWrite(): Promise<void> {
    const text = String(Math.random()).repeat(800).slice(0, 14_000);
    const writing = sql.write(setPropertyStatement('probe', text));
    await writes
      .note(withTimeout(writing, statusTimeoutMs / 2, notAnswering))
      // The watch has said it in the log.
      .catch(() => undefined);
  }

  async function readStatus(): Promise<StoreStatus> {
    if (!writes.succeed()) await tryToWrite();

    const figures = await readFigures(sql);
    return {
      ...figures,
      canKeep: writes.succeed() && !isClosing(),
      damaged: countDamaged(folder),
      freeBytes: sql.dialect.name === 'sqlite' ? await freeBytesOf(folder) : undefined,
    };
  }

  return () => withTimeout(readStatus(), statusTimeoutMs, notAnswering);
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export interface WriteWatch {
  /**
   * Notes what a write comes to, and says once in the
   * log that none succeeds, and that they do again.
   */
  note<T>(write: Promise<T>): Promise<T>;
  succeed(): boolean;
}

export function watchWrites(log: Log): WriteWatch {
  let isFailing = false;

  return {
    async note(write) {
      try {
        const result = await write;
        if (isFailing) log.info('The store can keep enquiries again');
        isFailing = false;
        return result;
      } catch (fault) {
        if (!isFailing) log.error('The store cannot keep enquiries', { reason: messageOf(fault) });
        isFailing = true;
        throw fault;
      }
    },
    succeed: () => !isFailing,
  };
}
