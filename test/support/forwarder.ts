/** A name for a server: connections to one port are passed on to another one, which may change. */
import { connect, createServer, type Socket } from 'node:net';
import { endAfter } from './endAfter';
import { listen } from './freePort';

/** `leadTo`: where new connections lead from now on; those that stand stay where they are. */
export async function startForwarder(firstTarget: number) {
  let target = firstTarget;
  const sockets = new Set<Socket>();
  const server = createServer(near => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).on('close', () => near.destroy());
    far.pipe(near).on('close', () => far.destroy());
  });
  const port = await listen(server);
  endAfter('file', () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const leadTo = (other: number) => {
    target = other;
  };
  return { port, leadTo };
}
