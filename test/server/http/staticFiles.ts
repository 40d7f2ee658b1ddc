import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { staticFiles } from '../../../server/http/staticFiles';
import { tempFolder } from '../../support/tempFolder';

const app = express();
beforeAll(async () => {
  const folder = await tempFolder();
  const names = ['assets/site-ABCD.css', 'favicon.svg', 'index.html', '.secret', '.well-known/security.txt'];
  for (const name of [...names, 'pictures/map.svg', '../outside.txt']) {
    const file = join(folder, name.startsWith('assets') ? '' : 'public', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, name);
  }
  const of = (name: string) => join(folder, name);
  app.use(staticFiles({ assets: of('assets'), public: of('public'), printed: of('printed') }));
});

describe('staticFiles', () => {
  it.each([
    // A name with a hash never means anything else.
    ['/assets/site-ABCD.css', /^text\/css/, 'public, max-age=31536000, immutable'],
    ['/favicon.svg', /^image\/svg\+xml/, 'public, max-age=3600'],
    ['/.well-known/security.txt', /^text\/plain/, 'public, max-age=3600'],
  ])('serves %s as %s, kept as %s', async (path, type, caching) => {
    await request(app).get(path).expect(200).expect('Content-Type', type).expect('Cache-Control', caching);
  });

  it('lets a picture that is opened by itself have its own style, and nothing else', async () => {
    const policy = "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'";
    await request(app).get('/favicon.svg').expect('Content-Security-Policy', policy);
  });

  it.each([
    ...['/', '/pictures', '/pictures/', '/.secret', '/assets/none.css'],
    ...['/../outside.txt', '/%2e%2e/outside.txt'],
  ])('leaves %s to the next handler', async path => {
    await request(app).get(path).redirects(0).expect(404);
  });
});
