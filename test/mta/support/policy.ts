/** A policy server for Postfix: what greylisting and quota programs are to it. Source: Postfix, SMTPD_POLICY_README. */
import { createServer, type Socket } from 'node:net';
import { listen } from '../../support/freePort';

/** `policy` gives the action for a recipient, such as `DUNNO` or `450 4.2.0 Greylisted`; it may be replaced. */
export async function startPolicyServer() {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    let text = '';
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', part => {
      text += part;
      // A request is lines of name=value, ended by an empty one.
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const recipient = /^recipient=(.*)$/m.exec(text.slice(0, end))?.[1] ?? '';
        text = text.slice(end + 2);
        socket.write(`action=${running.policy(recipient)}\n\n`);
      }
    });
  });
  const running = {
    policy: (_recipient: string) => 'DUNNO',
    port: await listen(server),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
  return running;
}
