/** Ten thousand requests in random order on one connection: every answer is the one of its own request. */
import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { listeningSite } from '../../support/listeningSite';

const listening = listeningSite();

interface Sent {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  readonly path: string;
  readonly fields?: readonly string[];
  readonly body?: string;
  readonly status: number;
  /** What only the answer of this request holds, in its body. */
  readonly mark?: string;
}

const plain = 'Accept-Encoding: identity';
const urlencoded = 'Content-Type: application/x-www-form-urlencoded';
const json = 'Accept: application/json';
const pages = ['/java', '/python', '/hi/java', '/mr/python', '/oracle'];

const requests: readonly Sent[] = [
  ...pages.flatMap((path): readonly Sent[] => [
    {
      method: 'GET',
      path,
      fields: [plain],
      status: 200,
      mark: `"og:url" content="http://localhost:3000${path}"`,
    },
    { method: 'HEAD', path, fields: ['Accept-Encoding: br'], status: 200 },
    { method: 'GET', path, fields: ['If-None-Match: *'], status: 304 },
    { method: 'POST', path, fields: [json], body: 'a=b', status: 405, mark: '405' },
    { method: 'DELETE', path, fields: [json], status: 405, mark: '405' },
  ]),
  { method: 'GET', path: '/nowhere', fields: [json], status: 404, mark: '404' },
  { method: 'GET', path: '/%', fields: [json], status: 400, mark: '400' },
  { method: 'GET', path: '/healthz', status: 200, mark: 'ok\n' },
  { method: 'GET', path: '/Java/', status: 308 },
  { method: 'HEAD', path: '/favicon.svg', status: 200 },
  { method: 'POST', path: '/nowhere', fields: [json], body: 'x'.repeat(3000), status: 404, mark: '404' },
  {
    method: 'POST',
    path: '/mail.php',
    fields: [json, urlencoded],
    body: 'fname=A',
    status: 400,
    mark: '"mobile"',
  },
  {
    method: 'POST',
    path: '/mail.php',
    fields: [json, urlencoded, 'Origin: https://x.example'],
    body: 'fname=A',
    status: 403,
    mark: 'website only',
  },
  {
    method: 'POST',
    path: '/feedback',
    fields: [json, 'Content-Type: text/x'],
    body: 'fname=A',
    status: 415,
    mark: 'cannot read',
  },
];

function textOf({ method, path, fields = [], body }: Sent): string {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...fields, ...length, '', body ?? ''].join('\r\n');
}

/** Reads answers from one connection, each to its own end. */
function openReader() {
  const socket = connect({ host: '127.0.0.1', port: listening.port() });
  let buffered = Buffer.alloc(0);
  const chunks: AsyncIterator<Buffer> = socket[Symbol.asyncIterator]();
  async function more(): Promise<void> {
    const { value, done } = await chunks.next();
    if (done) throw new Error(`The connection ended with ${buffered.length} bytes left.`);
    buffered = Buffer.concat([buffered, value]);
  }
  return {
    socket,
    async answer({ method }: Sent): Promise<{ readonly status: number; readonly body: string }> {
      while (buffered.indexOf('\r\n\r\n') === -1) await more();
      const end = buffered.indexOf('\r\n\r\n') + 4;
      const head = buffered.subarray(0, end).toString('latin1');
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      const size = method === 'HEAD' || status === 304 ? 0 : length;
      expect(head).not.toMatch(/transfer-encoding/i);
      while (buffered.length < end + size) await more();
      const body = buffered.subarray(end, end + size).toString();
      buffered = buffered.subarray(end + size);
      return { status, body };
    },
    left: () => buffered.length,
  };
}

it('answers stay in step, one by one and pipelined', async () => {
  const batches = fc.sample(fc.array(fc.constantFrom(...requests), { minLength: 1, maxLength: 20 }), {
    numRuns: 1000,
    seed: 20261122,
    examples: [],
  });
  const reader = openReader();
  await once(reader.socket, 'connect');
  let count = 0;
  while (count < 10_000) {
    for (const batch of batches) {
      reader.socket.write(batch.map(textOf).join(''));
      for (const sent of batch) {
        const { status, body } = await reader.answer(sent);
        if (status !== sent.status || !body.includes(sent.mark ?? ''))
          throw new Error(`${sent.method} ${sent.path} is ${status}: ${body.slice(0, 200)}`);
        count += 1;
      }
    }
  }
  expect(reader.left()).toBe(0);
  reader.socket.destroy();
}, 120_000);
