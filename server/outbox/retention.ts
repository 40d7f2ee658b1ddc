/** Forgets what was delivered once its days are over. */

import type { Log } from '../system/log';
import type { Folders } from './folders';
import type { Ids } from './ids';
import type { Queue } from './queue';
import { sweep } from './sweep';

interface Options {
  readonly folders: Folders;
  readonly ids: Ids;
  readonly queue: Queue;
  readonly retentionDays: number;
  readonly now: () => number;
  readonly log: Log;
}

const dayMs = 24 * 60 * 60 * 1_000;
const hourMs = 60 * 60 * 1_000;

/** Does so now and every hour; resolves after the first time with what ends it. */
export async function startForgetting(options: Options): Promise<() => void> {
  const { folders, ids, queue, retentionDays, now, log } = options;
  const forgetOld = async () => {
    const before = now() - retentionDays * dayMs;
    ids.forgetBefore(before);
    // The marks of a file are needed for as long as one of its messages waits.
    await sweep(folders, Math.min(before, queue.oldestKeptAt ?? before), log);
  };
  await forgetOld();
  const timer = setInterval(forgetOld, hourMs).unref();
  return () => clearInterval(timer);
}
