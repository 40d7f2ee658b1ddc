/** How pages are made and held: once for everyone, as the build made them where it did, and with a 500 where none can be. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { createApp } from '../../../server/app';
import { prerenderPages } from '../../../server/build/prerenderPages';
import { readConfig } from '../../../server/config/config';
import { createVitals } from '../../../server/endpoints/vitals';
import { securityHeaders } from '../../../server/http/security';
import { readAssets } from '../../../server/pages/assets';
import { createPageCache } from '../../../server/pages/pageCache';
import { readyPages } from '../../../server/pages/pages';
import { readPrerendered } from '../../../server/pages/prerendered';
import { createRenderer } from '../../../server/pages/renderer';
import { dist } from '../../support/dist';
import { startSite } from '../../support/startSite';
import { tempFolder } from '../../support/tempFolder';

const config = readConfig({});
const { site } = config;
const assets = readAssets(dist);
const security = securityHeaders(config, []);
const deps = { site, assets, hasWorker: true, hasHandouts: true };
const real = createRenderer(deps, Date.now);

/** Renders for real, and counts. */
function counting(fail = (_time: number) => false) {
  const rendered: string[] = [];
  const page = async (path: string) => {
    rendered.push(path);
    if (fail(rendered.length)) throw new Error('no');
    return real.page(path);
  };
  return { renderer: { ...real, page }, rendered };
}

it('a page that the build has not made is rendered once for all who ask, and again when it has failed', async () => {
  const { renderer, rendered } = counting(time => time === 1);
  const cache = createPageCache({ renderer, security });
  await expect(cache.page('/java', 'br')).rejects.toThrow('no');
  expect(cache.ready('/java', 'br')).toBeUndefined();
  const [page, same] = await Promise.all([cache.page('/java', 'br'), cache.page('/java', 'br')]);
  expect([page.status, same, cache.ready('/java', 'br')]).toEqual([200, page, page]);
  expect(rendered).toEqual(['/java', '/java']);
});

it('the memory holds no more bytes than it may, and lets go of what was not asked for longest', async () => {
  const maxSize = 250_000;
  const cache = createPageCache({ renderer: real, security, maxSize });
  for (const path of ['/java', '/python', '/c', '/dotnet', '/testing', '/oracle', '/mern', '/digital']) {
    expect((await cache.page(path, 'identity')).body.length).toBeGreaterThan(20_000);
    expect(cache.usage().bytes).toBeLessThanOrEqual(maxSize);
    expect(cache.ready('/java', 'identity')).toBeDefined();
  }
  expect(cache.ready('/python', 'identity')).toBeUndefined();
  expect(cache.ready('/digital', 'identity')).toBeDefined();
});

it('the memory holds one page for all unknown addresses of a language', async () => {
  const { renderer, rendered } = counting();
  const cache = createPageCache({ renderer, security });
  for (const path of ['/nowhere', '/else', '/hi/nowhere', '/hi/else'])
    expect((await cache.page(path, 'br')).status).toBe(404);
  expect(rendered).toEqual(['/nowhere', '/hi/nowhere']);
  expect(cache.usage().pages).toBe(2);
});

it('the memory holds nothing of yesterday, when a batch may not have begun yet', async () => {
  let edition = 'yesterday';
  const cache = createPageCache({ renderer: { ...real, edition: () => edition }, security });
  const old = cache.page('/java', 'br');
  await cache.page('/python', 'br');
  edition = 'today';
  expect(cache.ready('/python', 'br')).toBeUndefined();
  const page = await cache.page('/java', 'br');
  await old;
  expect(cache.ready('/java', 'br')).toBe(page);
  expect(cache.usage().pages).toBe(1);
});

describe('what the build has made', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await tempFolder();
    await prerenderPages(folder, { ...real, allPaths: ['/java'] });
  });

  it("each page is there in three encodings, the visitor's text in all of them, and nothing else", async () => {
    const { html, styleHash } = await real.page('/java');
    const found = readPrerendered(folder, real.edition());
    const bodyIn = async (encoding: 'br' | 'gzip' | 'identity') => {
      const page = await found?.find('/java', encoding);
      expect(page).toMatchObject({ status: 200, styleHash, encoding });
      return page?.body ?? Buffer.of();
    };
    expect((await bodyIn('identity')).toString()).toBe(html);
    expect(brotliDecompressSync(await bodyIn('br')).toString()).toBe(html);
    expect(gunzipSync(await bodyIn('gzip')).toString()).toBe(html);
    for (const path of ['/python', 'constructor']) expect(await found?.find(path, 'br')).toBeUndefined();
    expect(readPrerendered(await tempFolder(), real.edition())).toBeUndefined();
  });

  it.each([
    ['another name', { ...deps, site: { ...site, name: 'Another' } }],
    ['another address', { ...deps, site: { ...site, url: 'https://example.org' } }],
    ['other phones', { ...deps, site: { ...site, phones: ['+91 00000 00009'] as const } }],
    ['other code', { ...deps, assets: { ...deps.assets, version: 'another' } }],
    ['another script', { ...deps, assets: { ...deps.assets, loader: 'x' } }],
  ])('none of it is for a site with %s', (_what, other) => {
    expect(readPrerendered(folder, createRenderer(other, Date.now).edition())).toBeUndefined();
  });
});

/** A site each of whose pages fails, with the handler in front of Express. */
async function broken() {
  const { outbox, close } = await startSite();
  const logged: string[] = [];
  const record = (message: string, details?: object) =>
    void logged.push(`${message} ${JSON.stringify(details)}`);
  const log = { info: record, warn: record, error: record };
  const renderer = { ...real, page: async () => Promise.reject(new Error('secret detail')) };
  const cache = createPageCache({ renderer, security });
  const app = createApp({
    ...{ config, outbox, log, assets, renderer, security, cache, now: Date.now, vitals: createVitals(log) },
    staticFolders: { assets: '/nowhere', public: '/nowhere', printed: '/nowhere' },
  });
  return { ask: () => request(readyPages(cache, app)).get('/').expect(500), logged, close };
}

it('a fault of ours is a page or JSON with 500 and no detail, and in the log with its stack', async () => {
  const { ask, logged, close } = await broken();
  const { text } = await ask().expect('Cache-Control', 'no-store');
  expect(text).toContain('Unexpected Application Error!');
  expect(text).toContain('500 Internal Server Error');
  expect(text).toContain('Something went wrong on our side. Please try again in a minute, or call us.');
  expect(text).not.toContain('secret');
  expect(logged).toEqual([expect.stringMatching(/^A request failed.*secret detail.*pageCache\.ts/s)]);
  const { body } = await ask().set('Accept', 'application/json');
  expect(body).toEqual({ success: false, message: '500 Internal Server Error' });
  await close();
});
