/** The files that browsers, search engines and security researchers request from a site. */
import sharp from 'sharp';
import request from 'supertest';
import { shortName } from '../../../../server/endpoints/siteFiles';
import { courses } from '../../../../shared/content/courses/index';
import { paths } from '../../../expected/routes';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';

const dayMs = 86_400_000;
const today = Date.UTC(2026, 4, 17, 13, 30);
const url = 'https://training.example.org';
let site: StartedSite;
beforeAll(async () => {
  const env = { SITE_URL: url, SITE_NAME: 'Ulhas "Code" School' };
  site = await startSiteInProcess({ env, now: () => today });
});
afterAll(() => site.close());

const get = (path: string) => request(site.app).get(path).expect(200);

describe('GET /site.webmanifest', () => {
  it('has the institute’s name, opens the home page in its own window, and is linked from pages', async () => {
    const { text } = await get('/site.webmanifest').expect(
      'Content-Type',
      /^application\/manifest\+json/,
    );
    const name = 'Ulhas "Code" School';
    const opens = { start_url: '/', scope: '/', display: 'standalone' };
    expect(JSON.parse(text)).toMatchObject({ name, short_name: 'Ulhas "Code"', ...opens });
    expect((await get('/gallery')).text).toContain(
      '<link rel="manifest" href="/site.webmanifest"/>',
    );
  });

  it.each([
    ['Kalyan IT', 'Kalyan IT'],
    ['Trambora Computer Institute', 'Trambora'],
    ['Kalyan IT Training Institute', 'Kalyan IT'],
    ['Academy of Computers', 'Academy'],
    ['The Institute of Computers', 'Institute'],
    ['Dr. Ambedkarnagar IT', 'Dr. Ambedkarnagar'],
    ['Ramakrishnapuram Academy', 'Ramakrishnapuram'],
    ['गोदावरी संगणक संस्था', 'गोदावरी'],
  ])('has a short name of %s, which fits below an icon: %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });

  it('has icons of 192 and 512 pixels and a maskable icon, each with its true size', async () => {
    const { icons } = JSON.parse((await get('/site.webmanifest')).text);
    const found = icons.map(({ sizes, purpose, type }: Record<string, string>) => [
      sizes,
      purpose,
      type,
    ]);
    expect(found).toEqual([
      ['192x192', 'any', 'image/png'],
      ['512x512', 'any', 'image/png'],
      ['512x512', 'maskable', 'image/png'],
    ]);
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp((await get(src)).body).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
  });
});

// A device may cut off the edges of the icon. Only a circle in the middle is always visible. The
// circle is four fifths as wide as the icon.
it('the maskable icon is plain outside of the circle that devices show', async () => {
  const { body } = await get('/icon-maskable-512.png');
  const { data, info } = await sharp(body)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const outside = Array.from({ length: info.width * info.height }, (_, index) => index).filter(
    index => {
      const [x, y] = [(index % info.width) - 255.5, Math.floor(index / info.width) - 255.5];
      return Math.hypot(x, y) > 0.4 * 512;
    },
  );
  expect(outside.filter(index => (data[index * info.channels] ?? 0) < 240)).toEqual([]);
});

it('GET /.well-known/security.txt has a contact, and an expiry date within a year', async () => {
  const { text } = await get('/.well-known/security.txt').expect(
    'Content-Type',
    'text/plain; charset=utf-8',
  );
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'Contact: mailto:enquiries@example.com',
      `Canonical: ${url}/.well-known/security.txt`,
      expect.stringMatching(/^Preferred-Languages: en\b/),
    ]),
  );
  const expires = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/m.exec(text)?.[1] ?? '';
  expect(Date.parse(expires)).toBeGreaterThan(today + 30 * dayMs);
  expect(Date.parse(expires)).toBeLessThan(today + 365 * dayMs);
});

it('GET /sitemap.xml, to which robots.txt links, lists every page except the login in every language', async () => {
  const robots = await get('/robots.txt').expect('Content-Type', /^text\/plain/);
  expect(robots.text).toContain(`Sitemap: ${url}/sitemap.xml\n`);
  const { text } = await get('/sitemap.xml').expect('Content-Type', /^application\/xml/);
  const found = Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), match => match[1]);
  const added = courses.map(({ path }) => path).filter(path => !paths.includes(path));
  const others = [...added, '/faq', '/privacy', '/accessibility'];
  const listed = [...paths.filter(path => path !== '/login'), ...others];
  const translated = ['hi', 'mr'].flatMap(lang =>
    listed.map(path => `/${lang}${path}`.replace(/\/$/, '')),
  );
  expect(found.sort()).toEqual([...listed, ...translated].map(path => url + path).sort());
  const [java = ''] = text.match(/<url><loc>[^<]*\/hi\/java<\/loc>.*?<\/url>/) ?? [];
  const hreflangs = Array.from(
    java.matchAll(/hreflang="(.*?)" href="(.*?)"/g),
    ([, ...link]) => link,
  );
  expect(hreflangs).toEqual([
    ['en', `${url}/java`],
    ['hi', `${url}/hi/java`],
    ['mr', `${url}/mr/java`],
    ['x-default', `${url}/java`],
  ]);
});

// test/e2e/offlineReading tests what the service worker does for a visitor.
it('GET /sw.js is revalidated each time, has the site’s policy, and has at most 3.6 KB', async () => {
  const { headers } = await get('/sw.js')
    .set('Accept-Encoding', 'br')
    .expect('Content-Type', 'text/javascript; charset=utf-8')
    .expect('Content-Encoding', 'br')
    .expect('Cache-Control', 'no-cache');
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  // Without the rule worker-src, the rule script-src also applies to workers.
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).not.toContain('worker-src');
  expect(Number(headers['content-length'])).toBeLessThanOrEqual(3.6 * 1024);
});

// test/e2e/formerWorker tests what the worker at these addresses does in a browser.
it.each(['/service-worker.js', '/ngsw-worker.js', '/firebase-messaging-sw.js'])(
  'GET %s, the name of a former site’s worker, removes that worker',
  async path => {
    const { text, headers } = await get(path)
      .expect(200)
      .expect('Content-Type', 'text/javascript; charset=utf-8')
      .expect('Cache-Control', 'no-cache');
    expect(text).toContain('unregister');
    expect(Number(headers['content-length'] ?? text.length)).toBeLessThan(1024);
  },
);

it('GET /offline is not indexed by search engines', async () => {
  expect((await get('/offline')).text).toContain('<meta name="robots" content="noindex"/>');
});

it('GET /offline is compressed, also for HEAD, and is not sent again after a revalidation', async () => {
  const inGzip = { 'Accept-Encoding': 'gzip, deflate, br' };
  const { headers } = await get('/offline')
    .set(inGzip)
    .expect('Content-Encoding', 'gzip')
    .expect('Vary', 'Accept-Encoding')
    .expect('Cache-Control', 'no-cache, no-transform');
  await request(site.app)
    .head('/offline')
    .set(inGzip)
    .expect(200)
    .expect('Content-Encoding', 'gzip')
    .expect('Content-Length', headers['content-length'] ?? '');
  const known = { ...inGzip, 'If-None-Match': headers.etag ?? '' };
  const again = await request(site.app).get('/offline').set(known).expect(304);
  expect(again.text).toBe('');
  const plain = await get('/offline').set('Accept-Encoding', 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
});
