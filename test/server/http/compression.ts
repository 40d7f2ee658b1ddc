import { once } from 'node:events';
import { type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type StartedSite, startSite } from '../../support/startSite';

let site: StartedSite;
let server: Server;
let port: number;
beforeAll(async () => {
  site = await startSite();
  server = site.app.listen(0);
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.close();
  await site.close();
});

/** The answer with its bytes as they came: supertest would unpack them. */
async function get(path: string, encoding: string, headers: Readonly<Record<string, string>> = {}) {
  const options = { path, port, headers: { 'Accept-Encoding': encoding, ...headers } };
  const [answer] = (await once(request(options).end(), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

describe('a page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ])('comes to a browser that takes %s as %s', async (accepted, encoding) => {
    const { headers } = await get('/java', accepted);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  });

  it('is the same text in every encoding', async () => {
    const plain = await get('/java', 'identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(brotliDecompressSync((await get('/java', 'br')).body)).toEqual(plain.body);
    expect(gunzipSync((await get('/java', 'gzip')).body)).toEqual(plain.body);
  });

  it('has a tag of its own in each encoding, which answers 304', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const tag = (await get('/java', encoding)).headers.etag ?? '';
      tags.add(tag);
      expect((await get('/java', encoding, { 'If-None-Match': tag })).status).toBe(304);
    }
    expect(tags.size).toBe(3);
  });
});

describe('a file', () => {
  it('comes compressed as the build made it', async () => {
    const plain = await get('/pictures/map.svg', 'identity');
    const brotli = await get('/pictures/map.svg', 'br');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'image/svg+xml' });
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    const gzip = await get('/pictures/map.svg', 'gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
  });

  it('that is packed already comes as it is', async () => {
    expect((await get('/icon-192.png', 'br')).headers).not.toHaveProperty('content-encoding');
  });
});
