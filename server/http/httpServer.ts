/**
 * The HTTP server, with its time limits. When the server ends, it first finishes the requests in
 * progress.
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
  // The time limits for receiving the headers of a request, and for receiving the whole request.
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // If a visitor's browser stops reading a response, the connection is closed after this time.
  stalledTimeout: 60_000,
  // How often the server compares the connections with the three limits above. With Node's
  // default of 30 s, a connection could last twice as long as a limit says.
  connectionsCheckingInterval: 2000,
  // A proxy usually keeps an unused connection for 60 s. The server keeps the connection longer,
  // so that it never closes the connection while the proxy is sending a request.
  keepAliveTimeout: 65_000,
  // In bytes. A request also has the cookies of other sites on the same domain. So the headers
  // may be larger than 16 KB (Node's default), and even larger than 32 KB (the limit of most
  // proxies).
  maxHeaderSize: 64 * 1024,
};

export type ServerLimits = typeof limits;

export interface Server {
  /**
   * Starts to listen. Resolves with an address for a browser on this machine. If `port` is a
   * path, resolves with the path of the socket. If the server cannot listen, rejects with a
   * sentence for the operator.
   */
  listen(port: number | string, host: string): Promise<string>;

  /**
   * Accepts no more connections, and closes the connections that are not in use. Waits for
   * responses in progress, but not longer than `timeoutMs`. Then closes all connections.
   */
  drain(timeoutMs: number): Promise<void>;
}

/**
 * Creates the server of an application, but does not let the server listen yet. `headerTooLarge`
 * makes the response to a request with too large headers.
 */
export function openServer(
  listener: RequestListener,
  headerTooLarge: () => Promise<CachedResponse>,
  changed: Partial<ServerLimits> = {},
): Server {
  const { stalledTimeout, ...timeouts } = { ...limits, ...changed };
  /**
   * The open connections, with the last response of each. The value is undefined if a connection
   * has had no response.
   */
  const answers = new Map<Socket, ServerResponse | undefined>();
  const isIdle = (socket: Socket): boolean => answers.get(socket)?.writableFinished !== false;

  const server = createServer(timeouts, (req, res) => {
    // If the connection is already closed, it must not be put into the map again.
    if (answers.has(req.socket)) answers.set(req.socket, res);
    listener(req, res);
  });
  // If Node cannot parse a request, it emits this event, and does not call the request listener.
  // Source: Node, "Event: 'clientError'".
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
   * Sets a time limit for each connection that has a response in progress. Runs every few
   * seconds. `server.setTimeout` would set the limit for each response, and each response would
   * take a tenth longer.
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
        // Some connections are open but have sent no request. Node does not close them, because
        // it counts them as busy.
        for (const socket of answers.keys()) if (socket.bytesRead === 0) socket.destroy();
        server.closeIdleConnections();
        await pause(20);
      }
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The status code for each of these errors. Node would send the same codes. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Removes the socket file of a process that was killed. The old file would prevent the next
 * process from listening. If a process still listens on the socket, or if the file is not a
 * socket, nothing is removed.
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
 * Returns an address that a browser on this machine can open. Some hosting programs, for example
 * Passenger, give the site another address than the settings name.
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
