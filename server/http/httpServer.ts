/**
 * An HTTP server with time limits. When it shuts down, it first finishes the requests in progress.
 */
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

/** The limits of the server. Times are in milliseconds. */
const limits = {
  // The limits for receiving the headers of a request, and for receiving the whole request.
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // The limit for a visitor's browser that reads nothing of a response.
  stalledTimeout: 60_000,
  // How often the three limits above are checked. With Node's default of 30 s, the limits would be
  // twice as long.
  connectionsCheckingInterval: 2000,
  // Longer than the 60 s of proxies. Otherwise a proxy could send a request on a connection that
  // the server is just closing.
  keepAliveTimeout: 65_000,
  // In bytes. A request also carries the cookies of other sites on the same domain. A browser may
  // send more than Node's default of 16 KB and more than the 32 KB that proxies usually accept.
  maxHeaderSize: 64 * 1024,
};

export type ServerLimits = typeof limits;

export interface Server {
  /**
   * Starts to listen. Resolves with the address that a browser on this machine opens, or with the
   * path of the socket if `port` is a path. Rejects with a sentence for the operator.
   */
  listen(port: number | string, host: string): Promise<string>;

  /**
   * Stops accepting connections and closes unused connections at once. Waits at most `timeoutMs`
   * for the responses in progress. Then closes all connections.
   */
  drain(timeoutMs: number): Promise<void>;
}

/**
 * Creates the server of an application. The server does not listen yet. `headerTooLarge` makes the
 * response to a request whose headers are over the limit.
 */
export function openServer(
  listener: RequestListener,
  headerTooLarge: () => Promise<CachedResponse>,
  changed: Partial<ServerLimits> = {},
): Server {
  const { stalledTimeout, ...timeouts } = { ...limits, ...changed };
  /** For each open connection, its last response. Undefined before the first response. */
  const answers = new Map<Socket, ServerResponse | undefined>();
  const isIdle = (socket: Socket): boolean => answers.get(socket)?.writableFinished !== false;

  const server = createServer(timeouts, (req, res) => {
    // If the connection has closed in the meantime, it is not added again.
    if (answers.has(req.socket)) answers.set(req.socket, res);
    listener(req, res);
  });
  // If Node cannot parse a request, no listener gets it. Source: Node, "Event: 'clientError'".
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
   * Limits the time of each connection with a response in progress. Runs at intervals, because
   * `server.setTimeout` would make each response a tenth slower.
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
        // Node does not close a connection without a request, because it counts that connection as
        // busy.
        for (const socket of answers.keys()) if (socket.bytesRead === 0) socket.destroy();
        server.closeIdleConnections();
        await pause(20);
      }
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The status codes that Node would send for these errors. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Removes the socket file that a killed process left behind, because it blocks the next process.
 * Keeps a socket to which another process listens, and any other kind of file.
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

/**
 * The address for a browser on this machine. A hosting program may give the site another address
 * than the requested one. Passenger does this.
 */
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
  // libuv also reports a missing folder as EACCES.
  if (code === 'EACCES')
    return `PORT must be a path in an existing folder, where this user may make a socket, but ${path} gives ${code}.`;
  return `PORT must be the path of a socket, but ${path} gives ${code}.`;
}
