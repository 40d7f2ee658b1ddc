/** How a command reaches the process that has the folder: a Unix socket in it that only the folder's owner may use. */

import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import type { Change, Changed } from './enquiries';
import { socketPaths } from './socketPaths';

type Answer = { readonly changed: Changed } | { readonly fault: string };

const name = 'control';
/** A change of every message that anyone ever had. */
const maxRequest = 16 * 1024 * 1024;

/** Takes changes from other processes, a JSON line each. The caller has the folder's lock. Gives what ends it. */
export async function openControl(
  folder: string,
  change: (change: Change) => Promise<Changed>,
): Promise<() => Promise<void>> {
  const { pathOf, close } = await socketPaths(folder);
  const path = pathOf(name);
  // Left by a process that was killed: nobody listens on it, or we would not have the lock.
  await rm(path, { force: true });
  const asking = new Set<Socket>();
  const server = createServer(socket => {
    asking.add(socket.on('error', () => undefined).once('close', () => asking.delete(socket)));
    readLine(socket, line => {
      // Whoever may use this socket may do anything here; a line that is none must not end the server all the same.
      Promise.resolve()
        .then(() => change(JSON.parse(line)))
        .then(changed => ({ changed }))
        .catch((fault: Error) => ({ fault: fault.message }))
        .then((answer: Answer) => socket.end(`${JSON.stringify(answer)}\n`));
    });
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  await chmod(path, 0o600);
  return async () => {
    for (const socket of asking) socket.destroy();
    await new Promise(done => server.close(done));
    await close();
  };
}

/** Asks the process that has the folder; undefined when there is none. Rejects with its sentence when it cannot. */
export async function askControl(folder: string, change: Change): Promise<Changed | undefined> {
  const { pathOf, close } = await socketPaths(folder);
  try {
    const answer = await ask(pathOf(name), change);
    if (answer !== undefined && 'fault' in answer) throw new Error(answer.fault);
    return answer?.changed;
  } finally {
    await close();
  }
}

function ask(path: string, change: Change): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => socket.write(`${JSON.stringify(change)}\n`));
    readLine(socket, line => resolve(JSON.parse(line)));
    socket.once('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT' || fault.code === 'ECONNREFUSED') resolve(undefined);
      else reject(new Error(`The server cannot be asked to do it (${fault.code}).`, { cause: fault }));
    });
    socket.once('close', () => reject(new Error('The server stopped before it had answered: try again.')));
  });
}

function readLine(socket: Socket, take: (line: string) => void): void {
  let text = '';
  socket.setEncoding('utf8').on('data', part => {
    text += part;
    if (text.length > maxRequest) socket.destroy();
    const end = text.indexOf('\n');
    if (end === -1) return;
    socket.removeAllListeners('data').resume();
    take(text.slice(0, end));
  });
}
