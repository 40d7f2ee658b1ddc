/** A policy server for Postfix: what greylisting and quota programs are to it. Source: Postfix, SMTPD_POLICY_README. */
import { createServer, type Socket } from 'node:net';

/** The action for a recipient, such as `DUNNO` or `450 4.2.0 Greylisted`. */
export type Policy = (recipient: string) => string;

export interface PolicyServer {
  readonly port: number;
  /** May be replaced while the server runs. */
  policy: Policy;
  stop(): Promise<void>;
}

export async function startPolicyServer(): Promise<PolicyServer> {
  const sockets = new Set<Socket>();
  const running: PolicyServer = {
    policy: () => 'DUNNO',
    get port() {
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : 0;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
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
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return running;
}
