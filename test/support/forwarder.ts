/** A name for a server: connections to one port are passed on to another one, which may change. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { endAfter } from './endAfter';

export interface Forwarder {
  readonly port: number;
  /** Where new connections lead from now on; those that stand stay where they are. */
  leadTo(port: number): void;
}

export async function startForwarder(firstTarget: number): Promise<Forwarder> {
  let target = firstTarget;
  const sockets = new Set<Socket>();
  const server = createServer(near => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).on('close', () => near.destroy());
    far.pipe(near).on('close', () => far.destroy());
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
  };
}
