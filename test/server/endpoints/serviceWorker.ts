import request from 'supertest';
import { type SiteOptions, type StartedSite, startSite } from '../../support/startSite';

const sites: StartedSite[] = [];
async function start(env: SiteOptions['env'] = {}) {
  const site = await startSite({ env });
  sites.push(site);
  return site.app;
}
afterAll(() => Promise.all(sites.map(site => site.close())));

describe('GET /sw.js', () => {
  it('is asked for anew each time, runs under the policy of the site, and costs at most 3.5 KB', async () => {
    const { headers } = await request(await start())
      .get('/sw.js')
      .set('Accept-Encoding', 'br')
      .expect(200)
      .expect('Content-Type', 'text/javascript; charset=utf-8')
      .expect('Content-Encoding', 'br')
      .expect('Cache-Control', 'no-cache');
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect(Number(headers['content-length'])).toBeLessThanOrEqual(3.5 * 1024);
  });

  it('takes itself away with SERVICE_WORKER=off, and pages no longer name it', async () => {
    const app = await start({ SERVICE_WORKER: 'off' });
    const { text } = await request(app).get('/sw.js').expect(200).expect('Cache-Control', 'no-cache');
    expect(text).toContain('unregister');
    expect(text).not.toContain('respondWith');
    expect((await request(app).get('/java')).text).not.toContain('data-worker');
  });
});

it('GET /offline is the page for what a device does not keep, and none that search engines list', async () => {
  const app = await start();
  const { text } = await request(app).get('/offline').expect(200);
  expect(text).toContain('<h1>You are offline</h1>');
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).toContain('data-worker="/sw.js"');
  expect((await request(app).get('/hi/offline').expect(200)).text).toContain('<html lang="hi"');
});
