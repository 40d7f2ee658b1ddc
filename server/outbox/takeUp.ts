/** Takes up what an earlier run left, while the site serves already. */

import type { Log } from '../log';
import { faultCode } from './durable';
import type { Endings } from './endings';
import { parseFileName } from './fileNames';
import type { Folders } from './folders';
import type { Ids } from './ids';
import { listWaiting, load } from './load';
import type { Queue } from './queue';
import { startForgetting } from './retention';
import type { SetAside } from './setAside';

interface Options {
  readonly folders: Folders;
  readonly ids: Ids;
  readonly queue: Queue;
  readonly endings: Endings;
  readonly setAside: SetAside;
  readonly retentionDays: number;
  readonly now: () => number;
  readonly log: Log;
}

export interface TakenUp {
  /** When the newest of what waits was kept. */
  readonly newestAt: number;
  /**
   * Resolves when all that is kept is known: before that nobody can say what waits, or what would be a repeat.
   * Rejects when it cannot be read, which is in the log then.
   */
  readonly whole: Promise<void>;
  /** Ends it, and the hourly deleting of what is old. */
  stop(): Promise<void>;
}

/** Resolves when the names of what waits are known; rejects with the fault of a folder that cannot be read. */
export async function takeUp(options: Options): Promise<TakenUp> {
  const { folders, setAside, log } = options;
  const names = await listWaiting(folders, setAside);
  const stopping = new AbortController();
  const forgetting = load(names, options, stopping.signal).then(() => startForgetting(options));
  forgetting.catch(fault => {
    if (!stopping.signal.aborted)
      log.error('What waits cannot be read: forms are refused until a restart can', {
        reason: faultCode(fault),
      });
  });
  return {
    newestAt: parseFileName(names.at(-1) ?? '')?.keptAt ?? 0,
    whole: forgetting.then(() => undefined),
    async stop() {
      stopping.abort();
      const stopForgetting = await forgetting.catch(() => undefined);
      stopForgetting?.();
    },
  };
}
