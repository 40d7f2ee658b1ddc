/** An HTTP server that begins with a sentence, waits for nobody for ever, and ends what it began. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ConnectionCap, capConnections } from './connectionCap';

export interface HttpServer {
  /**
   * Listens, and gives the address that a browser on this machine opens.
   * Rejects with a sentence for the operator when the port cannot be had.
   */
  listen(port: number, host: string): Promise<string>;
  /**
   * Stops accepting, waits for the answers under way, but no longer than `withinMs`, then ends every connection.
   * A connection on which nothing was asked is not waited for: browsers open such ones ahead.
   */
  drain(withinMs: number): Promise<void>;
}

/** Times are milliseconds. */
const limits = {
  // So long a sender has for its headers, and for the whole of a request. Source: README, Reliability.
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // How often these two are looked at; Node's own 30 s would double them.
  connectionsCheckingInterval: 2000,
  // Longer than the 60 s after which proxies drop an idle connection: were it shorter, a proxy would now and
  // then send a request into a connection that is just being closed.
  keepAliveTimeout: 65_000,
  // A visitor who takes nothing of an answer for so long is gone.
  stalledTimeout: 60_000,
  // Sixteen browsers at full use; more only have to share.
  perClient: 100,
};

export type ServerLimits = typeof limits;

/**
 * Wraps an application in a server with limits on time and connections. It listens on nothing yet.
 * `isProxy` tells the addresses that stand for many visitors.
 */
export function openServer(
  listener: RequestListener,
  isProxy: ConnectionCap['isProxy'],
  changed: Partial<ServerLimits> = {},
): HttpServer {
  const { perClient, stalledTimeout, ...times } = { ...limits, ...changed };
  const server = createServer(times, listener);
  server.setTimeout(stalledTimeout);
  capConnections(server, { perClient, isProxy });
  const connections = new Set<Socket>();
  server.on('connection', socket => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  return {
    async listen(port, host) {
      server.listen(port, host);
      await once(server, 'listening').catch(cause => {
        throw new Error(whyNot(cause, port, host), { cause });
      });
      const address = server.address();
      // Only a server on a pipe has a text for an address.
      return typeof address === 'string' || address === null ? host : browserAddress(address);
    },
    async drain(withinMs) {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      // A clock that nobody sets.
      const until = performance.now() + withinMs;
      while (performance.now() < until) {
        // Node counts one that has not asked yet as busy.
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
        server.closeIdleConnections();
        if (connections.size === 0) break;
        await pause(20);
      }
      server.closeAllConnections();
      await closed;
    },
  };
}

function browserAddress({
  address,
  family,
  port,
}: {
  address: string;
  family: string;
  port: number;
}): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function whyNot(cause: unknown, port: number, host: string): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') return `PORT must be free, but another program listens on ${port} of ${host}.`;
  if (code === 'EACCES') return `PORT must be one that this user may take, but ${port} is reserved.`;
  return `HOST and PORT must be an address of this machine, but ${host}:${port} gives ${code}.`;
}
