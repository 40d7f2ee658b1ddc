/**
 * Keeps the open connections of one client few, so
 * that its slow ones never take the place of others.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';

export interface ConnectionCap {
  /** For every new connection. */
  admit(socket: Socket): void;

  /** For every request, before it is answered. */
  noteAnswer(socket: Socket, res: ServerResponse): void;
}

/**
 * Past its number, each new connection of a client ends that client's oldest idle one; if all are
 * busy, the new one ends. The newest stays, since half a town may share one address of its phone
 * company. A client is an address, or the /56 of an IPv6 one. `isProxy` tells the addresses of many
 * clients; this machine's own counts as one.
 */
export function connectionCap(
  maxPerClient: number,
  isProxy: (address: string) => boolean,
): ConnectionCap {
  const socketsByClient = new Map<string, Set<Socket>>();
  /** The last answer on each connection that counts. */
  const answers = new Map<Socket, ServerResponse | undefined>();
  const isIdle = (socket: Socket) => answers.get(socket)?.writableFinished !== false;

  return {
    admit(socket) {
      const address = socket.remoteAddress;
      // Undefined where it has closed already; `::ffff:` is how a server on both IP versions sees
      // version 4.
      if (address === undefined) return;
      const isOwn = ['127.0.0.1', '::ffff:127.0.0.1', '::1'].includes(address);
      if (isOwn || isProxy(address)) return;
      const client = ipKeyGenerator(address);
      // A Set keeps the order of insertion: its first is the oldest.
      const sockets = socketsByClient.get(client) ?? new Set();
      socketsByClient.set(client, sockets.add(socket));
      answers.set(socket, undefined);
      const forget = (ended: Socket) => {
        answers.delete(ended);
        sockets.delete(ended);
        if (sockets.size === 0 && socketsByClient.get(client) === sockets)
          socketsByClient.delete(client);
      };
      socket.once('close', () => forget(socket));
      if (sockets.size <= maxPerClient) return;
      const ended = [...sockets].find(isIdle) ?? socket;
      // At once: its `close` comes later, and the next connection must not find it here.
      forget(ended);
      ended.destroy();
    },

    noteAnswer(socket, res) {
      if (answers.has(socket)) answers.set(socket, res);
    },
  };
}
