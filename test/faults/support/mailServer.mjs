/** A real mail server that can be told to misbehave, and remembers what it took. */
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { endAfter } from './ends.mjs';

/**
 * `behave` is asked at each step (`connect`, `sender`, `recipient`, `text` begins, `accepted`: the whole text has come)
 * and gives what to do: nothing, an SMTP code, 'cut' (drop the connection), 'hang' (never answer), or a number of
 * milliseconds to wait as `{ waitMs }`. The texts of so many mails as `samples` says are kept; `onMail` is told of each,
 * and of the connection's id.
 */
export async function startMailServer({
  port = 0,
  behave = () => undefined,
  samples = 0,
  onMail = () => undefined,
} = {}) {
  /** How often each mail came, by its tag (client.mjs), in order of the first arrival. */
  const arrived = new Map();
  const recipients = new Set();
  const sockets = new Set();
  const kept = [];
  let firstAt;
  let mails = 0;

  const act = (step, session, done, taken = () => undefined) => {
    const what = behave(step);
    if (what === 'hang') return;
    if (what === 'cut')
      for (const socket of sockets) if (socket.remotePort === session.remotePort) return socket.destroy();
    const answer = () => {
      if (typeof what === 'number') return done(Object.assign(new Error('as told'), { responseCode: what }));
      taken();
      done();
    };
    if (what?.waitMs === undefined) answer();
    else setTimeout(answer, what.waitMs);
  };

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onConnect: (session, done) => act('connect', session, done),
    onMailFrom: (_address, session, done) => act('sender', session, done),
    onRcptTo(to, session, done) {
      recipients.add(to.address);
      act('recipient', session, done);
    },
    onData(stream, session, done) {
      const parts = [];
      if (behave('text') === 'hang') return;
      stream.on('data', part => parts.push(part));
      stream.on('error', () => undefined);
      stream.on('end', () => {
        const mail = Buffer.concat(parts).toString();
        // A mail that was taken although the sender never hears of it (a cut after the text) has arrived.
        const isTaken = behave.takesBeforeCut?.() === true;
        const take = () => {
          firstAt ??= performance.now();
          mails += 1;
          if (kept.length < samples) kept.push(mail);
          const tag = /^Subject:.*?(n-\d+)/ms.exec(mail)?.[1] ?? 'untagged';
          arrived.set(tag, (arrived.get(tag) ?? 0) + 1);
          onMail(tag, mail, session.id);
        };
        if (isTaken) take();
        act('accepted', session, done, isTaken ? undefined : take);
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  async function stop() {
    const closed = new Promise(done => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  endAfter(stop);
  return {
    port: server.server.address().port,
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    arrived,
    recipients,
    firstAt: () => firstAt,
    kept,
    mails: () => mails,
    stop,
  };
}

/** A port on which nobody listens yet. */
export async function freePort() {
  const { port, stop } = await startMailServer();
  await stop();
  return port;
}
