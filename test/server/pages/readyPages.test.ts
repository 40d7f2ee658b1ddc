/** A page's first answer goes down the whole chain; the later ones stand ready. Nobody may see a difference. */
import { brotliDecompressSync } from 'node:zlib';
import { openServer } from '../../../server/http/server';
import { get } from '../../support/get';
import { type StartedSite, startSite } from '../../support/startSite';

let site: StartedSite;
let port: number;
let close: () => Promise<unknown>;
beforeEach(async () => {
  site = await startSite();
  const server = openServer(site.app, () => false);
  port = Number(new URL(await server.listen(0, '127.0.0.1')).port);
  close = () => server.drain(1000);
});
afterEach(async () => {
  await close();
  await site.close();
});

const br = { 'Accept-Encoding': 'br' };

describe('the second answer', () => {
  it.each(['br', 'gzip', 'identity'])('in %s is the first, byte for byte', async encoding => {
    const headers = { 'Accept-Encoding': encoding };
    const first = await get(port, '/java', headers);
    expect(first.status).toBe(200);
    expect(await get(port, '/java', headers)).toEqual(first);
    const { body, ...head } = await get(port, '/java', headers, 'HEAD');
    expect({ ...head, body: first.body }).toEqual(first);
    expect(body).toHaveLength(0);
  });

  it('has every security header, and lets the page run its own style', async () => {
    await get(port, '/python', br);
    const { headers, body } = await get(port, '/python', br);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(body).toString()).toContain('<h1 class="course-banner__title">Python');
  });

  it('is not given to another method, path, query or encoding', async () => {
    await get(port, '/java', br);
    expect((await get(port, '/java', br, 'DELETE')).status).toBe(405);
    expect((await get(port, '/java/', br)).headers.location).toBe('/java');
    expect((await get(port, '/nowhere', br)).status).toBe(404);
    expect((await get(port, '/nowhere', br)).status).toBe(404);
    expect((await get(port, '/java?from=mail', br)).status).toBe(200);
    expect((await get(port, '/java')).headers).not.toHaveProperty('content-encoding');
    expect((await get(port, '/java', { 'Accept-Encoding': 'br;q=0' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it('is no page for what is none', async () => {
    for (const _ of [1, 2]) {
      expect((await get(port, '/nowhere', { Accept: 'application/json' })).body.toString()).toBe(
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
    ['If-Match', (tag: string) => tag, 200],
    ['If-Match', (tag: string) => `${other},${tag}`, 200],
    ['If-Match', () => '*', 200],
    ['If-Match', (tag: string) => `W/${tag}`, 412],
    ['If-Match', () => other, 412],
    // Pages have no date, and a condition that cannot be judged is none.
    ['If-Modified-Since', () => 'Fri, 01 Jan 2100 00:00:00 GMT', 200],
    ['If-Unmodified-Since', () => 'Fri, 01 Jan 1999 00:00:00 GMT', 200],
    ['Range', () => 'bytes=0-9', 200],
  ])('%s %s is answered with %s, at first and when the page stands ready', async (name, value, status) => {
    const tag = (await get(port, '/c', br)).headers.etag ?? '';
    const cold = await startSite();
    const server = openServer(cold.app, () => false);
    const coldPort = Number(new URL(await server.listen(0, '127.0.0.1')).port);
    const first = await get(coldPort, '/c', { ...br, [name]: value(tag) });
    await server.drain(1000);
    await cold.close();
    expect(first.status).toBe(status);
    if (status !== 200) expect(first.headers).not.toHaveProperty('content-encoding');
    const ready = await get(port, '/c', { ...br, [name]: value(tag) });
    expect(ready.status).toBe(status);
  });

  it('that holds is answered without a body, with what a cache needs', async () => {
    const { headers } = await get(port, '/', br);
    const answer = await get(port, '/', { ...br, 'If-None-Match': headers.etag });
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
});
