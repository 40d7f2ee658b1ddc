/** A real mail server on a free port, which answers what a test tells it to. */
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTeardown } from './onTeardown';

/** An SMTP code to answer with, a connection cut, or silence; undefined accepts. */
type Answer = number | 'cut' | 'silence' | undefined;

/** What to answer at each step; may be changed while the server runs. */
export interface Answers {
  connect?: () => Answer;
  login?: () => Answer;
  sender?: () => Answer;
  recipient?: (address: string) => Answer;
  /** After the whole mail has come. */
  mail?: (mail: Email) => Answer | Promise<Answer>;
}

export type TestSmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

/**
 * Starts a server that accepts everything, with login when `answers.login` is given. With a certificate it offers
 * STARTTLS. It stops after the test, or after the tests of the file.
 */
export async function startSmtpServer(
  answers: Answers = {},
  port = 0,
  certificate?: { readonly key: Buffer; readonly cert: Buffer },
  stopsAfter: 'test' | 'file' = 'test',
) {
  /** Every mail that was accepted, in order. */
  const received: Email[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;

  /** Gives the answer in smtp-server's way. */
  function give(
    answer: Answer,
    session: { remotePort: number },
    done: (fault?: Error | null) => void,
  ): void {
    if (answer === 'silence') return;
    if (answer === 'cut')
      [...sockets].find(each => each.remotePort === session.remotePort)?.destroy();
    else if (answer === undefined) done();
    else
      done(
        Object.assign(new Error('as the test says, <someone@example.org>'), {
          responseCode: answer,
        }),
      );
  }

  const server = new SMTPServer({
    ...(certificate === undefined ? { disabledCommands: ['STARTTLS'] } : certificate),
    authOptional: answers.login === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onConnect: (session, done) => give(answers.connect?.(), session, done),
    onMailFrom: (_address, session, done) => give(answers.sender?.(), session, done),
    onRcptTo: ({ address }, session, done) => give(answers.recipient?.(address), session, done),
    onAuth: (_auth, session, done) =>
      give(answers.login?.(), session, fault => done(fault, fault ? undefined : { user: 'site' })),
    onData(stream, session, done) {
      const parsed = buffer(stream).then(bytes => PostalMime.parse(bytes));
      parsed.then(async mail => {
        const answer = await answers.mail?.(mail);
        if (answer === undefined) received.push(mail);
        give(answer, session, done);
      }, done);
    },
  });
  // Clients that go away in the middle are what the tests are about.
  server.on('error', () => undefined);
  server.server.on('connection', socket => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const { port: ownPort } = server.server.address() as AddressInfo; // an AddressInfo for every TCP server

  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= new Promise(resolve => {
      server.close(() => resolve());
      // A pool keeps its connections open: the server would wait for them.
      for (const socket of sockets) socket.destroy();
    });
    return stopping;
  };
  onTeardown(stopsAfter, stop);
  const url = `smtp://127.0.0.1:${ownPort}`;
  return { port: ownPort, url, received, connections: () => connections, answers, stop };
}
