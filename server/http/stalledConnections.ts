/** Ends the connections of visitors who take nothing of their answer. */
import type { Socket } from 'node:net';

/** What a connection had still to send when it was last seen to move. Times are milliseconds. */
interface Waiting {
  readonly written: number;
  readonly left: number;
  readonly since: number;
}

/**
 * Looks at all connections now and then, and ends those that had something to send and sent nothing for `withinMs`.
 * Node's own server.setTimeout would start a timer with each request, which is a tenth of the throughput. Gives the
 * function that stops it.
 */
export function endStalled(connections: Iterable<Socket>, withinMs: number): () => void {
  const waiting = new WeakMap<Socket, Waiting>();
  const look = () => {
    const now = performance.now();
    for (const socket of connections) {
      const { bytesWritten: written, writableLength: left } = socket;
      const before = waiting.get(socket);
      if (left === 0 || before?.written !== written || before.left !== left)
        waiting.set(socket, { written, left, since: now });
      else if (now - before.since >= withinMs) socket.destroy();
    }
  };
  const timer = setInterval(look, withinMs / 4).unref();
  return () => clearInterval(timer);
}
