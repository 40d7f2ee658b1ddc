/**
 * An HTTP server with limits on time and connections,
 * and a shutdown that finishes what is under way.
 */
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connectionCap } from './connectionCap';

/** Times are milliseconds. */
const limits = {
  // For the headers of a request, and for the whole of it.
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // For a visitor who takes nothing of an answer.
  stalledTimeout: 60_000,
  // How often these three are checked; Node's own 30 s would double them.
  connectionsCheckingInterval: 2000,
  // Longer than the 60 s of proxies: else one would now and then ask on a connection that is just
  // being closed.
  keepAliveTimeout: 65_000,
  // Sixteen browsers at full use; more only have to share.
  maxPerClient: 100,
};

export type ServerLimits = typeof limits;

export interface Server {
  /**
   * Gives the address that a browser on this machine
   * opens. Rejects with a sentence for the operator.
   */
  listen(port: number, host: string): Promise<string>;

  /**
   * Stops accepting, waits at most `timeoutMs` for answers under way, then ends all; unused
   * connections at once.
   */
  drain(timeoutMs: number): Promise<void>;
}

/**
 * The server of an application, not listening yet.
 * `isProxy` knows the addresses that many visitors share.
 */
export function openServer(
  listener: RequestListener,
  isProxy: (address: string) => boolean,
  changed: Partial<ServerLimits> = {},
): Server {
  const { maxPerClient, stalledTimeout, ...timeouts } = { ...limits, ...changed };
  /** The last answer on each open connection: undefined before the first. */
  const answers = new Map<Socket, ServerResponse | undefined>();
  const isIdle = (socket: Socket): boolean => answers.get(socket)?.writableFinished !== false;
  const cap = connectionCap({ maxPerClient, isProxy, isIdle });

  const server = createServer(timeouts, (req, res) => {
    // One that has closed meanwhile is no connection any more.
    if (answers.has(req.socket)) answers.set(req.socket, res);
    listener(req, res);
  });
  server.on('connection', socket => {
    answers.set(socket, undefined);
    socket.once('close', () => answers.delete(socket));
    cap.admit(socket);
  });

  /** Now and then, since `server.setTimeout` costs each answer a tenth of its time. */
  function limitStalled(): void {
    for (const socket of answers.keys()) {
      const isLimited = socket.timeout === stalledTimeout;
      if (!isIdle(socket) && !isLimited) socket.setTimeout(stalledTimeout);
    }
  }
  const checking = setInterval(limitStalled, timeouts.connectionsCheckingInterval).unref();

  return {
    async listen(port, host) {
      server.listen(port, host);
      await once(server, 'listening').catch(cause => {
        throw new Error(reasonOf(cause.code, port, host), { cause });
      });
      return browserAddress(server.address() as AddressInfo); // an AddressInfo for every TCP server
    },

    async drain(timeoutMs) {
      clearInterval(checking);
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      const until = performance.now() + timeoutMs;
      while (performance.now() < until && answers.size > 0) {
        // Node counts one that has not asked yet as busy.
        for (const socket of answers.keys()) if (socket.bytesRead === 0) socket.destroy();
        server.closeIdleConnections();
        await pause(20);
      }
      server.closeAllConnections();
      await closed;
    },
  };
}

function browserAddress({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function reasonOf(code: string, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `PORT must be free, but another program listens on ${port} of ${host}.`;
  if (code === 'EACCES')
    return `PORT must be one that this user may take, but ${port} is reserved.`;
  return `HOST and PORT must be an address of this machine, but ${host}:${port} gives ${code}.`;
}
