/** An HTTP server with time limits and a shutdown that finishes the requests in progress. */
import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import {
  createServer,
  type Server as HttpServer,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { connect, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type CachedResponse, statusAlone, wholeAnswer } from './sendHtml';

/** Times are in milliseconds. */
const limits = {
  // The limits for the headers of a request, and for the whole request.
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // The limit for a visitor who reads nothing of a response.
  stalledTimeout: 60_000,
  // How often the three limits above are checked. Node's default of 30 s would double them.
  connectionsCheckingInterval: 2000,
  // Longer than the 60 s of proxies. Otherwise a proxy could send a request on a connection just
  // as it closes.
  keepAliveTimeout: 65_000,
  // In bytes. A request also carries the cookies of other sites on the same domain. Node's default
  // of 16 KB and the usual 32 KB of proxies are less than a browser sends.
  maxHeaderSize: 64 * 1024,
};

export type ServerLimits = typeof limits;

export interface Server {
  /**
   * Resolves with the address that a browser on this machine opens, or with the socket's path if
   * `port` is one. Rejects with a sentence for the operator.
   */
  listen(port: number | string, host: string): Promise<string>;

  /**
   * Stops accepting connections and closes unused ones at once. Waits at most `timeoutMs` for the
   * responses in progress, then closes all.
   */
  drain(timeoutMs: number): Promise<void>;
}

/**
 * Creates the server of an application. It does not listen yet. `headerTooLarge` makes the
 * response to a request whose headers are over the limit.
 */
export function openServer(
  listener: RequestListener,
  headerTooLarge: () => Promise<CachedResponse>,
  changed: Partial<ServerLimits> = {},
): Server {
  const { stalledTimeout, ...timeouts } = { ...limits, ...changed };
  /** The last response on each open connection. Undefined before the first one. */
  const answers = new Map<Socket, ServerResponse | undefined>();
  const isIdle = (socket: Socket): boolean => answers.get(socket)?.writableFinished !== false;

  const server = createServer(timeouts, (req, res) => {
    // A connection that has closed in the meantime is not added again.
    if (answers.has(req.socket)) answers.set(req.socket, res);
    listener(req, res);
  });
  // A request that Node cannot parse reaches no listener. Source: Node, "Event: 'clientError'".
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    const answer = socket instanceof Socket ? answers.get(socket) : undefined;
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    if (!socket.writable || isAnswering) return void socket.destroy();

    if (code === 'HPE_HEADER_OVERFLOW') {
      headerTooLarge().then(
        page => socket.end(wholeAnswer(page)),
        () => socket.destroy(),
      );
    } else socket.end(statusAlone(statuses[code ?? ''] ?? 400));
  });
  server.on('connection', socket => {
    answers.set(socket, undefined);
    socket.once('close', () => answers.delete(socket));
  });

  /**
   * Runs at intervals, since `server.setTimeout` would add a tenth to the time of each response.
   */
  function limitStalled(): void {
    for (const socket of answers.keys()) {
      const isLimited = socket.timeout === stalledTimeout;
      if (!isIdle(socket) && !isLimited) socket.setTimeout(stalledTimeout);
    }
  }
  const checking = setInterval(limitStalled, timeouts.connectionsCheckingInterval).unref();

  return {
    async listen(port, host) {
      if (typeof port === 'string') await removeLeftSocket(port);
      server.listen(typeof port === 'string' ? { path: port } : { port, host });
      await once(server, 'listening').catch(cause => {
        throw new Error(reasonOf(cause.code, port, host), { cause });
      });
      return browserAddress(server.address());
    },

    async drain(timeoutMs) {
      clearInterval(checking);
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      const until = performance.now() + timeoutMs;
      while (performance.now() < until && answers.size > 0) {
        // Node counts a connection without a request as busy.
        for (const socket of answers.keys()) if (socket.bytesRead === 0) socket.destroy();
        server.closeIdleConnections();
        await pause(20);
      }
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The status codes that Node itself sends. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Removes the socket file that a killed process left behind: nobody listens to it, and it blocks
 * the next process. Keeps a socket that another process listens to, and any other kind of file.
 */
async function removeLeftSocket(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isSocket() !== true) return;

  const client = connect(path);
  const fault: { readonly code?: string } | undefined = await once(client, 'connect').then(
    () => undefined,
    cause => cause,
  );
  client.destroy();
  if (fault?.code === 'ECONNREFUSED') await rm(path, { force: true });
}

/** The host may give the site another address than it asked for (Passenger does). */
function browserAddress(place: ReturnType<HttpServer['address']>): string {
  if (place === null) return 'the address that the host gives it';
  if (typeof place === 'string') return place;

  const { address, family, port } = place;
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function reasonOf(code: string, port: number | string, host: string): string {
  if (typeof port === 'string') return reasonOfPath(code, port);
  if (code === 'EADDRINUSE')
    return `PORT must be free, but another program listens on ${port} of ${host}.`;
  if (code === 'EACCES')
    return `PORT must be one that this user may take, but ${port} is reserved.`;
  return `HOST and PORT must be an address of this machine, but ${host}:${port} gives ${code}.`;
}

function reasonOfPath(code: string, path: string): string {
  if (code === 'EADDRINUSE')
    return `PORT must be the path of a socket of its own, but something else is at ${path}.`;
  // libuv reports a missing folder as EACCES too.
  if (code === 'EACCES')
    return `PORT must be a path in an existing folder, where this user may make a socket, but ${path} gives ${code}.`;
  return `PORT must be the path of a socket, but ${path} gives ${code}.`;
}
