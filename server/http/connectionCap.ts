/**
 * Keeps the open connections of one client few, so
 * that its slow ones never take the place of others.
 */
import type { Socket } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';

export interface ConnectionCapOptions {
  readonly maxPerClient: number;
  /** Tells the addresses of many clients; this machine's own counts as one. */
  readonly isProxy: (address: string) => boolean;
  /** Whether no answer is under way on a connection. */
  readonly isIdle: (socket: Socket) => boolean;
}

export interface ConnectionCap {
  /** For every new connection. */
  admit(socket: Socket): void;
}

/**
 * Past its number, each new connection of a client ends that client's oldest idle one; if all are
 * busy, the new one ends. The newest stays, since half a town may share one address of its phone
 * company. A client is an address, or the /56 of an IPv6 one.
 */
export function connectionCap(options: ConnectionCapOptions): ConnectionCap {
  const { maxPerClient, isProxy, isIdle } = options;
  const socketsByClient = new Map<string, Set<Socket>>();

  return {
    admit(socket) {
      const address = socket.remoteAddress;
      // Undefined where it has closed already; `::ffff:` is how a server on both IP versions sees
      // version 4.
      if (address === undefined) return;
      // From these a proxy on this machine comes. Not all of 127.0.0.0/8: from its other addresses
      // come the visitors of the tests.
      const isOwn = ['127.0.0.1', '::ffff:127.0.0.1', '::1'].includes(address);
      if (isOwn || isProxy(address)) return;

      const client = ipKeyGenerator(address);
      // A Set keeps the order of insertion: its first is the oldest.
      const sockets = socketsByClient.get(client) ?? new Set();
      socketsByClient.set(client, sockets.add(socket));

      const forget = (ended: Socket) => {
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
  };
}
