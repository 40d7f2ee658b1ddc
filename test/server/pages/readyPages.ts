/** Pages are answered in front of Express once they are in memory, and by Express before. Nobody may see a difference. */
import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readyPages } from '../../../server/pages/pages';
import { get } from '../../support/get';
import { type StartedSite, startSite } from '../../support/startSite';

let site: StartedSite;
/** The same site by Express alone, by the ready pages alone, and as it is served. */
let express: number;
let ready: number;
let whole: number;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  site = await startSite();
  closing.push(() => site.close());
  express = await listen(site.app);
  ready = await listen(readyPages(site.cache, (_req, res) => res.writeHead(599).end()));
  whole = await listen(site.listener);
});
afterAll(() => Promise.all(closing.map(close => close())));

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closing.push(async () => server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // an AddressInfo for every TCP server
}

const br = { 'Accept-Encoding': 'br' };
const encodings = ['br', 'gzip', 'identity'] as const;
const paths = () => encodings.flatMap(encoding => site.paths.map(path => [path, encoding] as const));

/** Its bytes as a text, since a comparison of buffers goes number by number. */
async function read(port: number, path: string, headers: OutgoingHttpHeaders, method = 'GET') {
  const { body, ...head } = await get(port, path, headers, method);
  return { ...head, body: body.toString('latin1') };
}

describe('a page in memory, in every language and encoding', () => {
  it('is the one of Express, field for field and byte for byte', async () => {
    for (const [path, encoding] of paths()) {
      const headers = { 'Accept-Encoding': encoding };
      const first = await read(express, path, headers);
      expect(first.status).toBe(200);
      expect(await read(ready, path, headers)).toEqual(first);
      expect(await read(express, path, headers)).toEqual(first);
    }
  });

  it('is answered to HEAD and to the conditions of a cache as by Express', async () => {
    for (const [path, encoding] of paths().filter((_, index) => index % 10 === 0)) {
      const headers = { 'Accept-Encoding': encoding };
      const head = await read(express, path, headers, 'HEAD');
      expect(head).toMatchObject({ status: 200, body: '' });
      expect(await read(ready, path, headers, 'HEAD')).toEqual(head);
      const known = { ...headers, 'If-None-Match': head.headers.etag };
      const answer = await read(express, path, known);
      expect(answer).toMatchObject({ status: 304, body: '' });
      expect(await read(ready, path, known)).toEqual(answer);
    }
  });
});

describe('what stands ready', () => {
  it('is not given to another method, path, query or encoding', async () => {
    await get(whole, '/java', br);
    expect((await get(ready, '/java', br)).status).toBe(200);
    expect((await get(whole, '/java', br, 'DELETE')).status).toBe(405);
    expect((await get(whole, '/java/', br)).headers.location).toBe('/java');
    expect((await get(whole, '/nowhere', br)).status).toBe(404);
    expect((await get(ready, '/nowhere', br)).status).toBe(599);
    expect((await get(whole, '/java?from=mail', br)).status).toBe(200);
    expect((await get(whole, '/java')).headers).not.toHaveProperty('content-encoding');
    expect((await get(whole, '/java', { 'Accept-Encoding': 'br;q=0' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it('is no answer for an unknown address, which a script gets as JSON each time', async () => {
    for (const _ of [1, 2]) {
      expect((await get(whole, '/nowhere', { Accept: 'application/json' })).body.toString()).toBe(
        '{"success":false,"message":"404 Not Found"}',
      );
    }
  });
});

describe('a condition', () => {
  const other = '"another"';
  it.each([
    ['If-None-Match', (tag: string) => tag, 304],
    ['If-None-Match', (tag: string) => `W/${tag}`, 304],
    ['If-None-Match', (tag: string) => `${other}, W/${tag}`, 304],
    ['If-None-Match', () => '*', 304],
    ['If-None-Match', () => other, 200],
    // Pages have no date, and a condition that cannot be judged is none.
    ['If-Modified-Since', () => 'Fri, 01 Jan 2100 00:00:00 GMT', 200],
    ['If-Unmodified-Since', () => 'Fri, 01 Jan 1999 00:00:00 GMT', 200],
    ['Range', () => 'bytes=0-9', 200],
  ])('%s %s is answered with %s, by Express and in front of it', async (name, value, status) => {
    const tag = (await get(express, '/c', br)).headers.etag ?? '';
    const headers = { ...br, [name]: value(tag) };
    const byExpress = await get(express, '/c', headers);
    expect(byExpress.status).toBe(status);
    if (status !== 200) expect(byExpress.headers).not.toHaveProperty('content-encoding');
    expect((await get(whole, '/c', headers)).status).toBe(status);
  });

  it('that holds is answered without a body, with what a cache needs', async () => {
    const { headers } = await get(whole, '/', br);
    const answer = await get(whole, '/', { ...br, 'If-None-Match': headers.etag });
    expect(answer.body).toHaveLength(0);
    expect(answer.headers).toMatchObject({
      etag: headers.etag,
      vary: 'Accept-Encoding',
      'cache-control': headers['cache-control'],
      'content-security-policy': headers['content-security-policy'],
    });
    for (const name of ['content-length', 'content-type', 'content-encoding', 'transfer-encoding'])
      expect(answer.headers).not.toHaveProperty(name);
  });

  it('does not hide that there is no such page', async () => {
    const headers = { ...br, 'If-None-Match': '*' };
    expect((await get(whole, '/nowhere', headers)).status).toBe(404);
  });
});
