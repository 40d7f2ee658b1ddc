/**
 * An HTTP server with limits on time,
 * and a shutdown that finishes what is under way.
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
import { type Answer, statusAlone, wholeAnswer } from './sendHtml';

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
  // In bytes. Cookies of other sites of the same domain come along with each request; Node's own
  // 16 KB and the usual 32 KB of proxies are less than a browser sends.
  maxHeaderSize: 64 * 1024,
};

export type ServerLimits = typeof limits;

export interface Server {
  /**
   * Gives the address that a browser on this machine opens, or the socket's path where `port` is
   * one. Rejects with a sentence for the operator.
   */
  listen(port: number | string, host: string): Promise<string>;

  /**
   * Stops accepting, waits at most `timeoutMs` for answers under way, then ends all; unused
   * connections at once.
   */
  drain(timeoutMs: number): Promise<void>;
}

/**
 * The server of an application, not listening yet.
 * `headerTooLarge` gives the answer to a request whose header is over the limit.
 */
export function openServer(
  listener: RequestListener,
  headerTooLarge: () => Promise<Answer>,
  changed: Partial<ServerLimits> = {},
): Server {
  const { stalledTimeout, ...timeouts } = { ...limits, ...changed };
  /** The last answer on each open connection: undefined before the first. */
  const answers = new Map<Socket, ServerResponse | undefined>();
  const isIdle = (socket: Socket): boolean => answers.get(socket)?.writableFinished !== false;

  const server = createServer(timeouts, (req, res) => {
    // One that has closed meanwhile is no connection any more.
    if (answers.has(req.socket)) answers.set(req.socket, res);
    listener(req, res);
  });
  // A request that Node can't read reaches no listener. Source: Node, "Event: 'clientError'".
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

/** As Node itself answers them. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * A process that was killed leaves its socket: a file, to which nobody listens, and which refuses
 * the next one. What another process listens to stays, and so does a file of another kind.
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

/** A program that starts the site may give it another place than the one asked for (Passenger). */
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
  // libuv gives EACCES for a folder that is missing too.
  if (code === 'EACCES')
    return `PORT must be a path in a folder that is there, where this user may make a socket, but ${path} gives ${code}.`;
  return `PORT must be the path of a socket, but ${path} gives ${code}.`;
}
