import { runInNewContext } from 'node:vm';
import request from 'supertest';
import { type SiteOptions, type StartedSite, startSite } from '../../support/startSite';

const sites: StartedSite[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

async function start(env: SiteOptions['env'] = {}) {
  const site = await startSite({ env });
  sites.push(site);
  return site.app;
}

/** What the script is told before it runs. */
function told(script: string): { version: string; courses: string[] } {
  const [beginning = ''] = script.split(';');
  return runInNewContext(`${beginning};site`);
}

describe('GET /sw.js', () => {
  it('is asked for anew each time, and may run under the policy of the site alone', async () => {
    const { headers } = await request(await start())
      .get('/sw.js')
      .expect(200)
      .expect('Content-Type', 'text/javascript; charset=utf-8')
      .expect('Cache-Control', 'no-cache');
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('costs at most 3.5 KB', async () => {
    const { headers } = await request(await start())
      .get('/sw.js')
      .set('Accept-Encoding', 'br')
      .expect('Content-Encoding', 'br');
    expect(Number(headers['content-length'])).toBeLessThanOrEqual(3.5 * 1024);
  });

  it('names the course pages, and another version for another site', async () => {
    const first = told((await request(await start()).get('/sw.js')).text);
    const same = told((await request(await start()).get('/sw.js')).text);
    const other = told((await request(await start({ SITE_PHONES: '+91 98765 43210' })).get('/sw.js')).text);
    expect(first.courses).toEqual(expect.arrayContaining(['/java', '/basiccourses', '/c']));
    expect(first.courses).toHaveLength(17);
    expect(same.version).toBe(first.version);
    expect(other.version).not.toBe(first.version);
  });

  it('takes itself away with SERVICE_WORKER=off, and pages no longer name it', async () => {
    const app = await start({ SERVICE_WORKER: 'off' });
    const { text } = await request(app).get('/sw.js').expect(200).expect('Cache-Control', 'no-cache');
    expect(text).toContain('unregister');
    expect(text).not.toContain('respondWith');
    expect((await request(app).get('/java')).text).not.toContain('data-worker');
    expect((await request(await start()).get('/java')).text).toContain('data-worker="/sw.js"');
  });
});

describe('GET /offline', () => {
  it('is the page for addresses that a device does not keep, and none that search engines list', async () => {
    const app = await start();
    const { text } = await request(app).get('/offline').expect(200);
    expect(text).toContain('<h1>You are offline</h1>');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect((await request(app).get('/hi/offline').expect(200)).text).toContain('<html lang="hi"');
    expect((await request(app).get('/sitemap.xml')).text).not.toContain('/offline');
  });
});
