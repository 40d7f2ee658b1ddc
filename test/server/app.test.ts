/** All answers, in the order of server/app.ts, and each endpoint. */
import { join } from 'node:path';
import request from 'supertest';
import { paths } from '../expected/routes';
import { type StartedSite, startSite } from '../support/startSite';
import { together } from '../support/together';

let site: StartedSite;
beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: 'https://www.example.org' } });
});
afterAll(() => site.close());

describe('GET of a page', () => {
  it('may be kept by every cache: a browser asks whether it still holds, one for many only now and then', async () => {
    const { headers } = await request(site.app)
      .get('/java')
      .expect(200)
      .expect('Content-Type', 'text/html; charset=utf-8')
      .expect(
        'Cache-Control',
        'public, max-age=0, s-maxage=300, stale-while-revalidate=60, stale-if-error=86400',
      )
      .expect('Vary', 'Accept-Encoding');
    await request(site.app)
      .get('/java')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });

  it('is answered to HEAD without a body', async () => {
    const { headers, text } = await request(site.app).head('/java').expect(200);
    expect(Number(headers['content-length'])).toBeGreaterThan(1000);
    expect(text).toBeUndefined();
  });

  it('says nothing of what the server runs on', async () => {
    const { headers } = await request(site.app).get('/');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });
});

describe('GET of an unknown path', () => {
  it.each([
    '/nowhere',
    '/java/nowhere',
    '/%00',
    '/%0a',
    '/java%0a',
    '/%0d',
    '/a%E2%80%A8b',
    '/..%2f..%2fetc%2fpasswd',
    '/.env',
    '/assets/',
    '/*',
  ])('%s is 404 with the error page', async path => {
    const { text } = await request(site.app).get(path).expect(404);
    expect(text).toContain('Unexpected Application Error!');
    expect(text).toContain('404 Not Found');
  });

  it.each([
    '//',
    '//elsewhere.example',
    '//elsewhere.example/java',
    '//java',
    '/\\elsewhere.example/java',
    '///',
  ])('%s is 404 too: it names no page of this site', async path => {
    await request(site.app).get(path).expect(404);
  });

  it('is JSON for a script', async () => {
    const { body } = await request(site.app).get('/nowhere/at/all').set('Accept', 'application/json');
    expect(body).toEqual({ success: false, message: '404 Not Found' });
  });
});

describe('GET of an address that cannot be decoded', () => {
  it.each(['/%', '/%E0%A4%A', '/java%C3%28', '/%zz.js', '/assets/%ff.css', '/x%.svg'])(
    '%s is 400 with the error page',
    async path => {
      const { text } = await request(site.app).get(path).expect(400);
      expect(text).toContain('Unexpected Application Error!');
    },
  );
});

describe('a path with a slash at its end, or with capitals', () => {
  it.each([
    ['/java/', '/java'],
    ['/java///', '/java'],
    ['/Java', '/java'],
    ['/ContactForm/', '/contactform'],
    ['/java/?from=mail&x=%2F', '/java?from=mail&x=%2F'],
  ])('%s moves to %s for good', async (path, target) => {
    await request(site.app).get(path).redirects(0).expect(308).expect('Location', target);
  });

  it.each(['//elsewhere.example/', '/\\elsewhere.example/', '//elsewhere.example//', '/nowhere/'])(
    '%s is no way to another site',
    async path => {
      const { headers } = await request(site.app).get(path).redirects(0).expect(404);
      expect(headers).not.toHaveProperty('location');
    },
  );
});

describe('a method that an address does not take', () => {
  it.each([
    ['post', '/java', 'GET, HEAD'],
    ['put', '/', 'GET, HEAD'],
    ['delete', '/feedback', 'GET, HEAD, POST'],
    ['patch', '/login', 'GET, HEAD, POST'],
    ['get', '/mail.php', 'POST'],
    ['head', '/send-email', 'POST'],
    ['options', '/api/v1.0/email/send-form', 'POST'],
  ] as const)('%s %s is 405 with Allow: %s', async (method, path, allow) => {
    await request(site.app)[method](path).expect(405).expect('Allow', allow);
  });

  it('is 404 where there is no such address at all', async () => {
    await request(site.app).post('/nowhere').expect(404);
  });
});

describe('what search engines read', () => {
  it('is a sitemap of every page but the login in every language, with absolute addresses', async () => {
    const { text } = await request(site.app)
      .get('/sitemap.xml')
      .expect(200)
      .expect('Content-Type', /^application\/xml/);
    const found = Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), match => match[1]);
    const listed = [...paths.filter(path => path !== '/login'), '/faq', '/privacy', '/accessibility'];
    const translated = ['hi', 'mr'].flatMap(lang => listed.map(path => `/${lang}${path}`.replace(/\/$/, '')));
    const all = [...listed, ...translated].map(path => `https://www.example.org${path}`);
    expect(found.sort()).toEqual(all.sort());
    const [java = ''] = text.match(/<url><loc>[^<]*\/hi\/java<\/loc>.*?<\/url>/) ?? [];
    const alternates = Array.from(java.matchAll(/hreflang="(.*?)" href="(.*?)"/g), ([, lang, href]) => [
      lang,
      href,
    ]);
    expect(alternates).toEqual([
      ['en', 'https://www.example.org/java'],
      ['hi', 'https://www.example.org/hi/java'],
      ['mr', 'https://www.example.org/mr/java'],
      ['x-default', 'https://www.example.org/java'],
    ]);
  });

  it('is a robots.txt that names the sitemap', async () => {
    const { text } = await request(site.app)
      .get('/robots.txt')
      .expect(200)
      .expect('Content-Type', /^text\/plain/);
    expect(text).toContain('Sitemap: https://www.example.org/sitemap.xml\n');
  });
});

together(join(__dirname, 'endpoints'));
