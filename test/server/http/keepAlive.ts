/** Thousands of requests in random order on one connection: every answer is the one of its own request. */
import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { listeningSite } from '../../support/listeningSite';

const listening = listeningSite();

interface Sent {
  readonly text: string;
  readonly status: number;
  /** What only the answer of this request holds, in its body. */
  readonly mark: string;
}

const json = 'Accept: application/json';
const form = `${json}\r\nContent-Type: application/x-www-form-urlencoded`;
const foreign = `${form}\r\nOrigin: https://x.example`;

function sent(request: string, status: number, mark = '', field = json, body = ''): Sent {
  const head = `${request} HTTP/1.1\r\nHost: localhost\r\n${field}\r\nContent-Length: ${body.length}`;
  return { text: `${head}\r\n\r\n${body}`, status, mark };
}

const requests: readonly Sent[] = [
  ...['/java', '/python', '/hi/java', '/mr/python', '/oracle'].flatMap(path => [
    sent(`GET ${path}`, 200, `"og:url" content="http://localhost:3000${path}"`, 'Accept-Encoding: identity'),
    sent(`HEAD ${path}`, 200, '', 'Accept-Encoding: br'),
    sent(`GET ${path}`, 304, '', 'If-None-Match: *'),
    sent(`POST ${path}`, 405, '405', json, 'a=b'),
    sent(`DELETE ${path}`, 405, '405'),
  ]),
  sent('GET /nowhere', 404, '404'),
  sent('GET /%', 400, '400'),
  sent('GET /healthz', 200, 'ok\n'),
  sent('GET /Java/', 308),
  sent('HEAD /favicon.svg', 200),
  sent('POST /nowhere', 404, '404', json, 'x'.repeat(3000)),
  sent('POST /mail.php', 400, '"mobile"', form, 'fname=A'),
  sent('POST /mail.php', 403, 'website only', foreign, 'fname=A'),
  sent('POST /feedback', 415, 'cannot read', `${json}\r\nContent-Type: text/x`, 'fname=A'),
];

it('answers stay in step, one by one and pipelined', async () => {
  const batch = fc.array(fc.constantFrom(...requests), { minLength: 1, maxLength: 20 });
  const batches = fc.sample(batch, { numRuns: 400, seed: 20261122 });
  const socket = connect({ host: '127.0.0.1', port: listening.port() });
  await once(socket, 'connect');
  let unread = Buffer.alloc(0);
  async function readUntil(isThere: () => boolean): Promise<void> {
    while (!isThere()) unread = Buffer.concat([unread, (await once(socket, 'data'))[0]]);
  }

  for (const batch of batches) {
    socket.write(batch.map(({ text }) => text).join(''));
    for (const { text, status, mark } of batch) {
      await readUntil(() => unread.includes('\r\n\r\n'));
      const end = unread.indexOf('\r\n\r\n') + 4;
      const head = unread.toString('latin1', 0, end);
      expect(head).not.toMatch(/transfer-encoding/i);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      const total = end + (text.startsWith('HEAD') || status === 304 ? 0 : length);
      await readUntil(() => unread.length >= total);
      if (!head.startsWith(`HTTP/1.1 ${status} `) || !unread.toString('utf8', end, total).includes(mark))
        throw new Error(`${text} is ${unread.toString('utf8', 0, total)}`);
      unread = unread.subarray(total);
    }
  }
  expect(unread).toHaveLength(0);
  socket.destroy();
}, 120_000);
