/** A real mail server that can be told to misbehave, and remembers what it took. */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { endAfter } from './ends.mjs';

/**
 * `behave` is asked at each step (`connect`, `sender`, `recipient`, `text` begins, `accepted`: the whole text has come)
 * and gives what to do: nothing, an SMTP code, 'cut' (drop the connection), 'hang' (never answer), `{ takenBefore }` with
 * one of the two for a mail that is taken although the sender never hears of it, or `{ waitMs }`. `onMail` is told of
 * each mail, and of the connection's id.
 */
export async function startMailServer({
  port = 0,
  behave = () => undefined,
  onMail = () => undefined,
} = {}) {
  /** How often each mail came, by its tag (client.mjs), in order of the first arrival. */
  const arrived = new Map();
  const recipients = new Set();
  const sockets = new Set();

  async function act(step, session, done, take = () => undefined) {
    const told = behave(step);
    const { waitMs = 0, takenBefore } = Object(told);
    if (waitMs > 0) await pause(waitMs);
    if (typeof told === 'number')
      return done(Object.assign(new Error('as told'), { responseCode: told }));
    const fault = takenBefore ?? told;
    if (takenBefore !== undefined || typeof fault !== 'string') take();
    if (fault === 'cut')
      [...sockets].find(({ remotePort }) => remotePort === session.remotePort)?.destroy();
    if (typeof fault !== 'string') done();
  }

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onConnect: (session, done) => act('connect', session, done),
    onMailFrom: (_address, session, done) => act('sender', session, done),
    onRcptTo({ address }, session, done) {
      recipients.add(address);
      act('recipient', session, done);
    },
    async onData(stream, session, done) {
      if (behave('text') === 'hang') return;
      const mail = await text(stream).catch(() => undefined);
      if (mail === undefined) return;
      act('accepted', session, done, () => {
        const tag = /^Subject:.*?(n-\d+)/ms.exec(mail)?.[1] ?? 'untagged';
        arrived.set(tag, (arrived.get(tag) ?? 0) + 1);
        onMail(tag, mail, session.id);
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
  return { url: `smtp://127.0.0.1:${server.server.address().port}`, arrived, recipients, stop };
}
