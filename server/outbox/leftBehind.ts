/** What the files outbox still held when the operator changed to another engine. */

import { readdir } from 'node:fs/promises';
import type { Log } from '../system/log';
import { parseFileName } from './fileNames';
import { foldersOf } from './folders';

export interface LeftBehind {
  readonly hasWaiting: boolean;
  /** How many messages the mail server refused. */
  readonly setAside: number;
}

/** Says so when messages lie in a folder that this start neither delivers from nor shows to the operator. */
export async function warnOfLeftBehind(folder: string, log: Log): Promise<void> {
  const { root, setAside: refused } = foldersOf(folder);
  const { hasWaiting, setAside } = await leftBehind(folder);
  if (hasWaiting) {
    log.error(`Messages wait in ${root}, which REDIS_URL does not deliver: start once without it`);
  }
  if (setAside > 0) {
    const [lie, them] = setAside === 1 ? ['message lies', 'it'] : ['messages lie', 'them'];
    log.error(
      `${setAside} ${lie} in ${refused}, where nobody sees ${them} with REDIS_URL: start once without it, then npm run enquiries -- retry --all (or done ID)`,
    );
  }
}

/** Nothing for a folder that is not there. */
export async function leftBehind(folder: string): Promise<LeftBehind> {
  const { waiting, setAside } = foldersOf(folder);
  const waits = (name: string) => parseFileName(name) !== undefined;
  return {
    hasWaiting: (await namesIn(waiting)).some(waits),
    // The reasons beside them are no messages.
    setAside: (await namesIn(setAside)).filter(name => name.endsWith('.jsonl')).length,
  };
}

function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}
