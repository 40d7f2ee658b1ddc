import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get } from '../../support/get';
import { listeningSite } from '../../support/listeningSite';

const listening = listeningSite();
const as = (encoding: string, path: string) =>
  get(listening.port(), path, { 'Accept-Encoding': encoding, Connection: 'close' });

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
])('a page comes to a browser that takes %s as %s', async (accepted, encoding) => {
  const { headers } = await as(accepted, '/java');
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
});

it.each([
  ['/java', 'text/html; charset=utf-8'],
  ['/pictures/map.svg', 'image/svg+xml'],
])('%s is the same text in every encoding, each with a tag of its own', async (path, type) => {
  const [plain, brotli, gzip] = [await as('identity', path), await as('br', path), await as('gzip', path)];
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': type });
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': type });
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
});

it('a file that is packed already comes as it is', async () => {
  expect((await as('br', '/icon-192.png')).headers).not.toHaveProperty('content-encoding');
});
