/** What the files outbox still held when the operator changed to another engine. */

import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Log } from '../log';
import { parseFileName } from './fileNames';

/** Says so when messages wait in a folder that this start does not deliver from. */
export async function warnOfLeftBehind(folder: string, log: Log): Promise<void> {
  if (await isLeftBehind(folder)) {
    log.error(`Messages wait in ${resolve(folder)}, which REDIS_URL does not deliver: start once without it`);
  }
}

export async function isLeftBehind(folder: string): Promise<boolean> {
  const names = await readdir(resolve(folder, 'waiting')).catch(() => []);
  return names.some(name => parseFileName(name) !== undefined);
}
