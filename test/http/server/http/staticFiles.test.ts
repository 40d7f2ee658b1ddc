/**
 * Pages and files as they are sent over the network: encodings, caching, and addresses without a
 * file.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { staticFiles } from '../../../../server/http/staticFiles';
import { tempFolder } from '../../../support/run/tempFolder';
import { get } from '../../../support/site/get';
import { listeningSite } from '../../../support/site/siteOnSockets';

const listening = listeningSite();
const as = (encoding: string, path: string) =>
  get(listening.port(), path, { 'Accept-Encoding': encoding, Connection: 'close' });
const ask = (path: string) => request(listening.site().app).get(path).redirects(0);

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
])('a page for a browser that accepts %s is encoded as %s', async (accepted, encoding) => {
  const { headers } = await as(accepted, '/java');
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
});

it.each([
  ['/java', 'text/html; charset=utf-8'],
  ['/pictures/map.svg', 'image/svg+xml'],
])('%s is the same text in every encoding, each with its own ETag', async (path, type) => {
  const [plain, brotli, gzip] = [
    await as('identity', path),
    await as('br', path),
    await as('gzip', path),
  ];
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': type });
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': type });
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
});

it('a file with a hash in its name is cached for a year, and another file for an hour', async () => {
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec((await ask('/java')).text) ?? [];
  await ask(script)
    .expect(200)
    .expect('Content-Type', /^text\/javascript/)
    .expect('Cache-Control', 'public, max-age=31536000, immutable');
  await ask('/favicon.svg')
    .expect(200)
    .expect('Cache-Control', 'public, max-age=3600')
    // A visitor may open the picture alone, without a page. The picture may then use its own
    // style, and nothing else.
    .expect(
      'Content-Security-Policy',
      "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'",
    );
});

it('a path with a dot is served only in .well-known, and no folder has an index', async () => {
  const folder = await tempFolder();
  for (const part of ['assets', 'earlier', 'public', 'drawn'])
    for (const name of ['.secret', 'index.html', '.well-known/contact.txt'])
      await write(folder, `${part}/${name}`);
  const app = express().use(staticFiles(folder));
  await request(app).get('/.well-known/contact.txt').expect(200);
  for (const path of ['/', '/.secret', '/assets/', '/assets/.secret'])
    await request(app).get(path).expect(404);
});

/** Writes a file of a build. The content of the file is the file's name. */
async function write(folder: string, name: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), name);
}

// Some other sites show a preview of a link. So other sites may show pictures and handouts of
// this site. No other site may show a page of this site. test/programs/server/pages/handouts tests
// the handouts.
it.each([
  ['/sharing/java.png', 'cross-origin'],
  ['/favicon.svg', 'cross-origin'],
  ['/pictures/hero.svg', 'cross-origin'],
  ['/java', 'same-origin'],
  ['/desk', 'same-origin'],
])('%s may be shown by %s pages', async (path, policy) => {
  await ask(path).expect('Cross-Origin-Resource-Policy', policy);
});
