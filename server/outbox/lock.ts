/** Sees to it that one process at a time works in an outbox folder. */

import { rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { socketPaths } from './socketPaths';

/**
 * Takes the folder for this process and gives the function that frees it. Rejects with a sentence for the
 * operator when another process has it.
 *
 * The lock is a Unix socket in the folder on which its owner listens: the kernel closes it when the owner dies,
 * however it dies, so a connection that is refused proves the lock stale. A file with a process id cannot say
 * that: ids are given out again, and two containers on one volume are both process 1.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const { pathOf, close } = await socketPaths(folder);
  try {
    const server = await takeSocket(folder, pathOf);
    return async () => {
      await new Promise(done => server.close(done));
      await close();
    };
  } catch (fault) {
    await close();
    throw fault;
  }
}

async function takeSocket(folder: string, pathOf: (name: string) => string): Promise<Server> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const server = await listen(pathOf('lock'), folder);
    if (server !== undefined) return server;
    await refuseIfAlive(folder, pathOf('lock'));
    // Two starters may both find the lock stale. Moving it away before it is removed shows to the slower one
    // that what it moved is by now the other's living lock, and it puts it back.
    const stale = `lock.${process.pid}.stale`;
    await rename(join(folder, 'lock'), join(folder, stale)).catch(() => undefined);
    try {
      await refuseIfAlive(folder, pathOf(stale));
    } catch (refusal) {
      await rename(join(folder, stale), join(folder, 'lock'));
      throw refusal;
    }
    await rm(join(folder, stale), { force: true });
  }
  throw new Error(`The folder ${folder} could not be locked: others take and leave its lock all the time.`);
}

/** A server on the path; undefined when there is something at the path already. */
function listen(path: string, folder: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer(asker => {
      asker.on('error', () => undefined);
      // Gone at once: closing waits for every asker.
      asker.end(String(process.pid), () => asker.destroy());
    });
    server.unref();
    server.once('listening', () => resolve(server));
    server.once('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'EADDRINUSE') resolve(undefined);
      else
        reject(
          new Error(`The folder ${folder} must be on a disk that can hold a Unix socket.`, { cause: fault }),
        );
    });
    server.listen({ path, exclusive: true });
  });
}

async function refuseIfAlive(folder: string, path: string): Promise<void> {
  const owner = await askOwner(path);
  if (owner === undefined) return;
  throw new Error(
    `The folder ${folder} is in use by process ${owner}: stop that process first, or give this one a DATA_DIR of its own.`,
  );
}

/** The process id of the one that listens, "unknown" when it takes the call but is too busy to answer. */
function askOwner(path: string): Promise<string | undefined> {
  return new Promise(resolve => {
    let answer = '';
    const call = connect(path);
    call.setTimeout(1_000, () => call.destroy());
    call.on('data', part => {
      answer += part;
    });
    call.once('connect', () => call.once('close', () => resolve(answer || 'unknown')));
    call.once('error', () => resolve(undefined));
  });
}
