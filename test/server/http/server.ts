/** What a server allows its clients, over real connections from several loopback addresses. */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type HttpServer, openServer, type ServerLimits } from '../../../server/http/server';
import { type StartedSite, startSite } from '../../support/startSite';
import { until } from '../../support/until';

let site: StartedSite;
let server: HttpServer | undefined;
let port = 0;
const opened: Socket[] = [];

beforeAll(async () => {
  site = await startSite();
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await server?.drain(0);
});
afterAll(() => site.close());

async function listen(limits: Partial<ServerLimits>, isProxy: (address: string) => boolean = () => false) {
  server = openServer(site.listener, isProxy, { connectionsCheckingInterval: 20, ...limits });
  port = Number(new URL(await server.listen(0, '0.0.0.0')).port);
}

interface Client {
  readonly socket: Socket;
  /** All that it was answered so far. */
  answer(): string;
  readonly isClosed: () => boolean;
}

async function open(from = '127.0.0.2', first = ''): Promise<Client> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  opened.push(socket);
  let answer = '';
  let isClosed = false;
  socket
    .on('data', part => (answer += part))
    .on('error', () => undefined)
    .on('close', () => (isClosed = true));
  await once(socket, 'connect');
  socket.write(first);
  return { socket, answer: () => answer, isClosed: () => isClosed };
}

const post = [
  'POST /mail.php HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Length: 100',
  '\r\n',
].join('\r\n');

async function page(from: string): Promise<string> {
  const client = await open(from, 'GET /java HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await until(client.isClosed);
  return client.answer();
}

describe('a sender', () => {
  it.each([
    ['that says nothing', ''],
    ['whose headers do not end', 'GET / HTTP/1.1\r\nHost: loc'],
  ])('%s is told so and cut off', async (_who, first) => {
    await listen({ headersTimeout: 100, requestTimeout: 100_000 });
    const client = await open('127.0.0.2', first);
    await until(client.isClosed);
    expect(client.answer()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('whose body does not end is cut off, and no fault of ours is logged', async () => {
    await listen({ headersTimeout: 100, requestTimeout: 150 });
    const client = await open('127.0.0.2', `${post}fname=Asha`);
    await until(client.isClosed);
    expect(client.answer()).toMatch(/^HTTP\/1\.1 408 /);
    expect(site.logged).toEqual([]);
  });

  it('who sends a byte now and then is cut off all the same', async () => {
    await listen({ headersTimeout: 100, requestTimeout: 300 });
    const client = await open('127.0.0.2', post);
    for (let sent = 0; sent < 200 && !client.isClosed(); sent += 1) {
      client.socket.write('x');
      await pause(10);
    }
    expect(client.isClosed()).toBe(true);
  });

  it('who asks nothing more has the connection closed', async () => {
    await listen({ keepAliveTimeout: 50 });
    const client = await open('127.0.0.2', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await until(() => client.answer().endsWith('ok\n'));
    await until(client.isClosed);
  });

  it('who takes nothing of the answer is not waited for', async () => {
    await listen({ stalledTimeout: 100 });
    const get = 'GET /java HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const client = await open('127.0.0.2', get);
    // Until the page is rendered, it is the server that keeps the client waiting.
    await until(() => client.answer().endsWith('</html>'));
    client.socket.pause();
    // More answers than the buffers of both ends hold.
    client.socket.write(get.repeat(2000));
    await pause(1000);
    client.socket.resume();
    await until(client.isClosed);
    expect(client.answer().split('HTTP/1.1 200').length).toBeLessThan(2001);
  });
});

it('a URL or headers over 16 KB are refused, unread', async () => {
  await listen({});
  for (const first of [
    `GET /${'x'.repeat(17_000)} HTTP/1.1\r\n`,
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(17_000)}`,
  ]) {
    const client = await open('127.0.0.2', first);
    await until(client.isClosed);
    expect(client.answer()).toMatch(/^HTTP\/1\.1 431 /);
  }
});

describe('past the connections that one client may have', () => {
  it('its oldest idle one ends, so that its next visitor gets in', async () => {
    await listen({ maxPerClient: 3 });
    const clients: Client[] = [];
    for (let i = 0; i < 6; i += 1) clients.push(await open('127.0.0.2'));
    await until(() => clients.filter(({ isClosed }) => isClosed()).length === 3);
    expect(clients.map(({ isClosed }) => isClosed())).toEqual([true, true, true, false, false, false]);
    expect(await page('127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('one with a request under way stays', async () => {
    await listen({ maxPerClient: 2 });
    const busy = await open('127.0.0.2', `${post}fname=Asha`);
    await pause(50);
    const idle = await open();
    const next = await open();
    await until(idle.isClosed);
    expect([busy.isClosed(), next.isClosed()]).toEqual([false, false]);
  });

  it('and all of them busy, the new one ends', async () => {
    await listen({ maxPerClient: 2 });
    const busy = [await open('127.0.0.2', post), await open('127.0.0.2', post)];
    await pause(50);
    const next = await open();
    await until(next.isClosed);
    expect(busy.map(({ isClosed }) => isClosed())).toEqual([false, false]);
  });

  it('others are not touched', async () => {
    await listen({ maxPerClient: 2 });
    const neighbour = await open('127.0.0.3');
    for (let i = 0; i < 20; i += 1) await open('127.0.0.2');
    expect(await page('127.0.0.4')).toMatch(/^HTTP\/1\.1 200 /);
    expect(neighbour.isClosed()).toBe(false);
  });

  it.each([
    ['a trusted proxy', '127.0.0.9'],
    ['this machine’s own address', '127.0.0.1'],
  ])('%s keeps all of its own', async (_who, address) => {
    await listen({ maxPerClient: 2 }, candidate => candidate === '127.0.0.9');
    const clients: Client[] = [];
    for (let i = 0; i < 10; i += 1) clients.push(await open(address));
    expect(await page(address)).toMatch(/^HTTP\/1\.1 200 /);
    expect(clients.filter(({ isClosed }) => isClosed())).toEqual([]);
  });
});
