/** How pages are made and held: once for everyone, as the build made them where it did, and with a 500 where none can be. */
import { join } from 'node:path';
import request from 'supertest';
import { createApp } from '../../../server/app';
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

const config = readConfig({});
const { site } = config;
const assets = readAssets(dist);
const security = securityHeaders(config, []);
const deps = { site, assets, hasWorker: true, hasHandouts: true };
const real = createRenderer(deps, Date.now);

it('a page that the build has not made is rendered once for all who ask, and again when it has failed', async () => {
  let times = 0;
  const page = async (path: string) => {
    times += 1;
    if (times === 1) throw new Error('no');
    return real.page(path);
  };
  const cache = createPageCache({ renderer: { ...real, page }, security });
  await expect(cache.page('/java', 'br')).rejects.toThrow('no');
  expect(cache.ready('/java', 'br')).toBeUndefined();
  const [made, same] = await Promise.all([cache.page('/java', 'br'), cache.page('/java', 'br')]);
  expect([made.status, same, cache.ready('/java', 'br')]).toEqual([200, made, made]);
  expect(times).toBe(2);
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

it.each([
  ['another name', { ...deps, site: { ...site, name: 'Another' } }],
  ['another address', { ...deps, site: { ...site, url: 'https://example.org' } }],
  ['other phones', { ...deps, site: { ...site, phones: ['+91 00000 00009'] as const } }],
  ['other code', { ...deps, assets: { ...deps.assets, version: 'another' } }],
  ['another script', { ...deps, assets: { ...deps.assets, loader: 'x' } }],
])('what the build has made is for its own site, and none of it for one with %s', (_what, other) => {
  const built = join(dist, 'pages');
  expect(readPrerendered(built, real.edition())).toBeDefined();
  expect(readPrerendered(built, createRenderer(other, Date.now).edition())).toBeUndefined();
});

/** A site each of whose pages fails, with the handler in front of Express. */
async function broken() {
  const { store, close } = await startSite();
  const logged: string[] = [];
  const record = (message: string, details?: object) =>
    void logged.push(`${message} ${JSON.stringify(details)}`);
  const log = { info: record, warn: record, error: record };
  const renderer = { ...real, page: async () => Promise.reject(new Error('secret detail')) };
  const cache = createPageCache({ renderer, security });
  const app = createApp({
    config,
    store,
    secret: store.secret,
    keep: async () => undefined,
    log,
    assets,
    renderer,
    security,
    cache,
    now: Date.now,
    vitals: createVitals(log),
    staticFolders: {
      assets: '/nowhere',
      earlierAssets: '/nowhere',
      public: '/nowhere',
      printed: '/nowhere',
    },
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
