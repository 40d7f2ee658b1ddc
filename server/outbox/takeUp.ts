/** Takes up what an earlier run left, while the site serves already. */

import { faultCode } from '../system/files';
import { parseFileName } from './fileNames';
import { type LoadOptions, listWaiting, load } from './load';
import { startForgetting } from './retention';

interface Options extends LoadOptions {
  readonly retentionDays: number;
  readonly now: () => number;
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
