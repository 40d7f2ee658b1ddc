/** Keeps the open connections of one client few, so that its slow ones never take the place of others. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';

export interface ConnectionCap {
  /** Open connections that one client may have. */
  readonly perClient: number;
  /** Whether an address is a proxy's, which holds the connections of many clients. */
  readonly isProxy: (address: string) => boolean;
}

/**
 * Past its number, each new connection of a client ends that client's oldest one on which no request is under way; is
 * there none, the new one ends. The newest stays, because half a town may share one address of its phone company: a
 * visitor there must get in although a neighbour holds slow connections open. A client is an address, or the /56 of
 * an IPv6 one, as for the rate limit. This machine's own address counts as a proxy's.
 */
export function capConnections(server: Server, { perClient, isProxy }: ConnectionCap): void {
  const socketsByClient = new Map<string, Set<Socket>>();
  // Noted by one entry a connection: to note the end of each request too would cost a tenth of all throughput.
  const latest = new Map<Socket, ServerResponse>();
  const isBusy = (socket: Socket) => latest.get(socket)?.writableFinished === false;

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // It has closed already.
    if (address === undefined) return;
    const client = ipKeyGenerator(address);
    // A Set keeps the order of insertion: its first is the oldest.
    const sockets = socketsByClient.get(client) ?? new Set();
    socketsByClient.set(client, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      latest.delete(socket);
      if (sockets.size === 0 && socketsByClient.get(client) === sockets) socketsByClient.delete(client);
    });
    if (sockets.size <= perClient || isOwn(address) || isProxy(address)) return;
    for (const each of sockets) if (!isBusy(each)) return void end(each, sockets);
  });
  server.on('request', ({ socket }, res) => void latest.set(socket, res));
}

/** It leaves the set at once: its `close` comes later, and the next connection must not find it there. */
function end(socket: Socket, sockets: Set<Socket>): void {
  sockets.delete(socket);
  socket.destroy();
}

/** A proxy on this machine, or its operator; `::ffff:` is how a server on both IP versions sees version 4. */
function isOwn(address: string): boolean {
  return ['127.0.0.1', '::ffff:127.0.0.1', '::1'].includes(address);
}
