import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { staticFiles } from '../../../server/http/staticFiles';
import { tempFolder } from '../../support/tempFolder';

async function app() {
  const folder = await tempFolder();
  const of = (name: string) => join(folder, name);
  const folders = { assets: of('assets'), public: of('public'), printed: of('printed') };
  await mkdir(folders.assets);
  await mkdir(join(folders.public, '.well-known'), { recursive: true });
  await mkdir(join(folders.public, 'pictures'));
  await writeFile(join(folders.assets, 'site-ABCD.css'), 'body{}');
  await writeFile(join(folders.public, 'favicon.svg'), '<svg/>');
  await writeFile(join(folders.public, 'index.html'), 'not the home page');
  await writeFile(join(folders.public, '.secret'), 'x');
  await writeFile(join(folders.public, '.well-known', 'security.txt'), 'Contact: x');
  await writeFile(join(folder, 'outside.txt'), 'x');
  return express().use(staticFiles(folders));
}

describe('staticFiles', () => {
  it('lets browsers keep a hashed file for a year without asking', async () => {
    await request(await app())
      .get('/assets/site-ABCD.css')
      .expect(200)
      .expect('Content-Type', /^text\/css/)
      .expect('Cache-Control', 'public, max-age=31536000, immutable');
  });

  it('lets browsers keep another file for an hour', async () => {
    await request(await app())
      .get('/favicon.svg')
      .expect(200)
      .expect('Content-Type', /^image\/svg\+xml/)
      .expect('Cache-Control', 'public, max-age=3600');
  });

  it('lets a picture that is opened by itself have its own style, and nothing else', async () => {
    await request(await app())
      .get('/favicon.svg')
      .expect(
        'Content-Security-Policy',
        "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'",
      );
  });

  it('serves the one folder with a dot that is public', async () => {
    await request(await app())
      .get('/.well-known/security.txt')
      .expect(200);
  });

  it.each([
    '/',
    '/pictures',
    '/pictures/',
    '/.secret',
    '/assets/none.css',
    '/../outside.txt',
    '/%2e%2e/outside.txt',
  ])('leaves %s to the next handler', async path => {
    await request(await app())
      .get(path)
      .redirects(0)
      .expect(404);
  });
});
