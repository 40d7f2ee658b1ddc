/** An SMTP server on the loopback address. Tests can cut its connections. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface SmtpListener {
  readonly port: number;
  readonly url: string;

  /** The number of connections so far. */
  connections(): number;

  /** Drops the connection of a session. */
  cut(session: { readonly remotePort: number }): void;

  stop(): Promise<void>;
}

/**
 * Listens on `port`, by default on a free port. `options`: smtp-server's handlers for each step.
 */
export async function listenForMail(options: SMTPServerOptions, port = 0): Promise<SmtpListener> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = new SMTPServer({ disableReverseLookup: true, closeTimeout: 10, ...options });

  // The tests cut connections on purpose, so errors are expected.
  server.on('error', () => undefined);
  server.server.on('connection', socket => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo; // an AddressInfo for every TCP server

  let stopping: Promise<void> | undefined;
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    connections: () => connections,

    cut(session) {
      for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
    },

    stop() {
      stopping ??= new Promise(resolve => {
        server.close(() => resolve());
        // A client with a pool keeps its connections open. If this code did not destroy them, the
        // server would wait for them, and would not close.
        for (const socket of sockets) socket.destroy();
      });
      return stopping;
    },
  };
}
