/** A network between two programs: connections to one port are passed on to another one, until it is cut. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { endAfter } from './endAfter';

export interface Forwarder {
  readonly port: number;
  /** Where new connections lead from now on; those that stand stay where they are. */
  leadTo(port: number): void;
  /** Nothing gets through any more, and nobody is told. */
  cut(): void;
}

export async function startForwarder(firstTarget: number): Promise<Forwarder> {
  let target = firstTarget;
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer(near => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', part => isCut || to.write(part));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (!isCut) to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endAfter('file', () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    leadTo(port) {
      target = port;
    },
    cut() {
      isCut = true;
    },
  };
}
