/** How the store is: whether it can keep an enquiry, what waits, and since when. */
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
}

/** For so long the last write tells whether the next one can succeed. */
const trustMs = 1_000;

/** /readyz answers within five seconds. */
const statusTimeoutMs = 4_000;

interface StatusOptions {
  readonly writes: WriteWatch;
  readonly folder: string;
  readonly now: () => number;
  readonly isClosing: () => boolean;
}

/** What it gives rejects with a StoreError, after 4 s at the latest. */
export function openStatus(
  sql: Sql,
  { writes, folder, now, isClosing }: StatusOptions,
): () => Promise<StoreStatus> {
  const oldest = watchOldest(now);

  /**
   * Writes something, so that it tells whether an enquiry could be written; each overwrites what
   * the last one wrote.
   */
  function probe(): Promise<unknown> {
    return sql.write(
      setPropertyStatement('probe', String(Math.random()).repeat(800).slice(0, 14_000)),
    );
  }

  async function readStatus(): Promise<StoreStatus> {
    if (!writes.areRecent()) {
      const probing = withTimeout(probe(), statusTimeoutMs / 2, notAnswering);
      // The watch has said it in the log.
      await writes.note(probing).catch(() => undefined);
    }

    const figures = await readFigures(sql);
    return {
      ...figures,
      oldestWaitingAt: oldest(figures.oldestWaitingAt),
      canKeep: writes.succeed() && !isClosing(),
      damaged: countDamaged(folder),
    };
  }

  return () => withTimeout(readStatus(), statusTimeoutMs, notAnswering);
}

export interface WriteWatch {
  /**
   * Notes what a write comes to, and says once in the
   * log that none succeeds, and that they do again.
   */
  note<T>(write: Promise<T>): Promise<T>;
  areRecent(): boolean;
  succeed(): boolean;
}

export function watchWrites(log: Log): WriteWatch {
  let isFailing = false;
  let notedAt = performance.now();

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
      } finally {
        notedAt = performance.now();
      }
    },
    areRecent: () => performance.now() - notedAt < trustMs,
    succeed: () => !isFailing,
  };
}

/**
 * Since when the oldest waits, by this process's own clock as well: what was kept while the clock
 * was ahead is late too.
 */
function watchOldest(now: () => number): (keptAt: number | undefined) => number | undefined {
  let oldest: number | undefined;
  let since = performance.now();

  return keptAt => {
    if (keptAt !== oldest) since = performance.now();
    oldest = keptAt;
    return keptAt && Math.min(keptAt, now() - Math.floor(performance.now() - since));
  };
}
