/**
 * The server's limits for clients, over real connections. The scenario slowConnections in
 * test/faults uses hundreds of slow connections.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import request from 'supertest';
import { openServer, type ServerLimits } from '../../../../server/http/httpServer';
import { headerTooLarge } from '../../../../server/pages/headerTooLarge';
import { onTeardown } from '../../../support/run/onTeardown';
import { until } from '../../../support/run/until';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';

let site: StartedSite;
let port = 0;

beforeAll(async () => {
  site = await startSiteInProcess();
  // Makes the page before the tests. Otherwise the first client would wait for the page, perhaps
  // longer than the short limits of these tests.
  await request(site.listener).get('/java').set('Accept-Encoding', 'identity').expect(200);
});
afterAll(() => site.close());

async function listen(limits: Partial<ServerLimits>) {
  const server = openServer(site.listener, headerTooLarge(site.site), {
    connectionsCheckingInterval: 20,
    ...limits,
  });
  onTeardown('test', () => server.drain(0));
  port = Number(new URL(await server.listen(0, '0.0.0.0')).port);
}

async function open(from = '127.0.0.2', first = '') {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  onTeardown('test', () => socket.destroy());
  let answer = '';
  socket.on('data', part => (answer += part)).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(first);
  return { socket, answer: () => answer, isClosed: () => socket.destroyed };
}

/**
 * Calls `act`, which sends a request. Returns the Node server that receives the request. Source:
 * Node, "Diagnostics Channel, HTTP".
 */
async function serverOf(act: () => Promise<unknown>): Promise<Server | undefined> {
  const channel = 'http.server.request.start';
  let found: Server | undefined;
  const note = (event: unknown) => {
    found = (event as { readonly server: Server }).server;
  };
  subscribe(channel, note);
  await act();
  unsubscribe(channel, note);
  return found;
}

async function openConnections(server: Server | undefined): Promise<number> {
  if (server === undefined) throw new Error('No server has answered.');
  return await promisify(server.getConnections.bind(server))();
}

const get = 'GET /java HTTP/1.1\r\nHost: localhost\r\n';
const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100';
const post = `POST /mail.php HTTP/1.1\r\nHost: localhost\r\n${form}\r\n\r\n`;

describe('a client', () => {
  it.each([
    ['that says nothing', ''],
    ['whose headers do not end', 'GET / HTTP/1.1\r\nHost: loc'],
    ['whose body does not end', `${post}fname=Asha`],
  ])('%s gets a 408 and is disconnected, and no error is logged', async (_who, first) => {
    await listen({ headersTimeout: 100, requestTimeout: 150 });
    const client = await open('127.0.0.2', first);
    await until(client.isClosed);
    expect(client.answer()).toMatch(/^HTTP\/1\.1 408 /);
    expect(site.logged).toEqual([]);
  });

  it('that does not read the answer is disconnected', async () => {
    // The limits for a request would also end this connection, after 15 s.
    await listen({ stalledTimeout: 100, headersTimeout: 600_000, requestTimeout: 600_000 });
    const client = await open('127.0.0.2');
    const server = await serverOf(async () => {
      client.socket.write(`${get}\r\n`);
      await until(() => client.answer().endsWith('</html>'));
    });
    client.socket.pause();
    // All answers together are larger than the buffers at both ends of the connection.
    client.socket.write(`${get}\r\n`.repeat(2000));
    await until(async () => (await openConnections(server)) === 0);
    client.socket.resume();
    await until(client.isClosed);
    expect(client.answer().split('HTTP/1.1 200').length).toBeLessThan(2001);
  });

  it('that has read an answer keeps its connection for the next request', async () => {
    await listen({ stalledTimeout: 100 });
    const client = await open('127.0.0.2', `${get}\r\n`);
    await until(() => client.answer().endsWith('</html>'));
    await pause(500);
    expect(client.isClosed()).toBe(false);
    client.socket.write(`${get}Connection: close\r\n\r\n`);
    await until(client.isClosed);
    expect(client.answer().split('HTTP/1.1 200')).toHaveLength(3);
  });
});

it('by default, the server waits 15 s for headers, 30 s for a request, and 65 s for the next request', async () => {
  await listen({});
  const server = await serverOf(async () => {
    const client = await open('127.0.0.2', `${get}\r\n`);
    await until(() => client.answer().endsWith('</html>'));
    // A proxy in front of the server closes an idle connection after 60 s. The server must not
    // close the connection before the proxy does.
    expect(client.answer()).toContain('\r\nKeep-Alive: timeout=65\r\n');
  });
  expect(server?.headersTimeout).toBe(15_000);
  expect(server?.requestTimeout).toBe(30_000);
});

describe('a request with many cookies', () => {
  const asking = (bytes: number) =>
    `GET /java HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: a=${'x'.repeat(bytes)}\r\n\r\n`;

  it.each([17_000, 60_000])('gets its page with %i bytes of cookies', async bytes => {
    await listen({});
    const client = await open('127.0.0.2', asking(bytes));
    await until(client.isClosed);
    expect(client.answer()).toMatch(/^HTTP\/1\.1 200 /);
    expect(client.answer()).toContain('</html>');
  });

  it.each([70_000, 200_000])(
    'gets advice if it has %i bytes of cookies, and the log has one line',
    async bytes => {
      await listen({});
      const before = site.logged.length;
      for (const from of ['127.0.0.2', '127.0.0.3']) {
        const client = await open(from, asking(bytes));
        await until(client.isClosed);
        expect(client.answer()).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
        expect(client.answer()).toMatch(/^content-security-policy: default-src/m);
        expect(client.answer()).toContain('delete the cookies of this website');
        expect(client.answer()).toContain('कुकीज़');
        expect(client.answer()).toContain('</html>');
      }
      expect(site.logged.slice(before)).toHaveLength(1);
    },
  );

  it('gets a 400 if it cannot be parsed at all', async () => {
    await listen({});
    const client = await open('127.0.0.2', 'NONSENSE\r\n\r\n');
    await until(client.isClosed);
    expect(client.answer()).toBe('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });
});
