/** The limit of 64 KB, seen from the wire: supertest cannot hold a body back. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type StartedSite, startSite } from '../../support/startSite';

let site: StartedSite;
let server: Server;
beforeAll(async () => {
  site = await startSite();
  server = createServer(site.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await site.close();
});

function open(headers: Readonly<Record<string, string>>) {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return request({ port, method: 'POST', path: '/mail.php', headers: { ...type, ...headers } });
}

async function answer(post: ReturnType<typeof open>): Promise<IncomingMessage> {
  const [response] = await once(post, 'response');
  response.resume();
  return response;
}

describe('a body over 64 KB', () => {
  it('gets its 413 by its declared length, before a byte of it is sent', async () => {
    const post = open({ 'Content-Length': '65537' });
    post.flushHeaders();
    const { statusCode, headers } = await answer(post);
    expect(statusCode).toBe(413);
    expect(headers.connection).toBe('close');
    post.destroy();
  });

  it('gets its 413 while it comes in chunks without a length and without an end', async () => {
    const post = open({ 'Transfer-Encoding': 'chunked' });
    post.write('a='.padEnd(65537, 'x'));
    const { statusCode, headers } = await answer(post);
    expect(statusCode).toBe(413);
    expect(headers.connection).toBe('close');
    post.destroy();
  });
});

describe('a body of just 64 KB', () => {
  it.each([{ 'Content-Length': '65536' }, { 'Transfer-Encoding': 'chunked' }])(
    'is read: %j',
    async headers => {
      const post = open(headers);
      post.end('a='.padEnd(65536, 'x'));
      // Its fields are missing: it was read and understood.
      expect((await answer(post)).statusCode).toBe(400);
    },
  );
});

describe('a visitor who goes away while sending', () => {
  it('leaves no error in the log', async () => {
    const post = open({ 'Content-Length': '1000' });
    post.on('error', () => undefined);
    post.write('a=1');
    const [socket] = await once(server, 'request').then(([req]) => [req.socket]);
    const closed = new Promise(resolve => socket.on('close', resolve));
    post.destroy();
    await closed;
    await new Promise(setImmediate);
    expect(site.logged).toEqual([]);
  });
});
