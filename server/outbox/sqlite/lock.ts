/** One server for each DATA_DIR: a second, empty database that is locked for as long as its process lives. */
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Driver } from './database';

/** The system frees the lock when the process ends, however it ends. Throws a sentence where another one has it. */
export function lockFolder(Driver: Driver, folder: string): Database {
  const path = join(folder, 'server.lock');
  closeSync(openSync(path, 'a', 0o600));
  const lock = new Driver(path, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    const isBusy = Object(cause).errcode === 5;
    if (isBusy) throw new Error(`Another server uses DATA_DIR ${folder}: each needs a folder of its own.`);
    throw cause;
  }
}
