import { createHash } from 'node:crypto';
import request from 'supertest';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';

const LOGIN_REDIRECT_URL = 'https://students.example.org:8443/me?x=1';
let http: StartedSite;
let https: StartedSite;
beforeAll(async () => {
  http = await startSiteInProcess({ env: { SITE_URL: 'http://10.0.0.5' } });
  https = await startSiteInProcess({
    env: { SITE_URL: 'https://www.example.org', LOGIN_REDIRECT_URL },
  });
});
afterAll(() => Promise.all([http.close(), https.close()]));

async function policyOf({ app }: StartedSite, path = '/'): Promise<Record<string, string>> {
  const { headers } = await request(app).get(path);
  const directives = (headers['content-security-policy'] ?? '').split(';').map(part => part.trim());
  return Object.fromEntries(
    directives.map(part => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );
}

describe('the Content-Security-Policy', () => {
  it('allows only what the site needs', async () => {
    const { 'script-src': scripts, 'style-src': styles, ...rest } = await policyOf(http);
    expect(scripts).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/);
    expect(styles).toMatch(/^'self'( 'sha256-[\w+/=]+')$/);
    expect(rest).toEqual({
      'default-src': "'none'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'worker',
    });
  });

  it('has the hash of every inline script and style of a page', async () => {
    const { text } = await request(http.app).get('/');
    const inlined = Array.from(
      text.matchAll(/<(?:script(?![^>]* (?:src=|type="application))[^>]*|style)>(.+?)<\//gs),
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
    const { 'script-src': scripts, 'style-src': styles } = await policyOf(http);
    const named = [scripts, styles].join(' ').split(' ');
    expect(inlined).toHaveLength(3);
    expect(named).toEqual(expect.arrayContaining(inlined));
  });

  it.each(['/login', '/mr/login'])(
    'allows the form of %s to redirect to LOGIN_REDIRECT_URL',
    async path => {
      const students = "'self' https://students.example.org:8443";
      expect((await policyOf(https, path))['form-action']).toBe(students);
    },
  );

  it('allows it also on the login page with errors', async () => {
    const { headers } = await request(http.app)
      .post('/login')
      .type('form')
      .set('Sec-Fetch-Site', 'same-origin')
      .send({ username: '', password: '' });
    expect(headers['content-security-policy']).toContain("form-action 'self' https://example.com");
  });

  it.each(['/contact', '/hi/contact'])('allows %s to show the map in a frame', async path => {
    expect((await policyOf(http, path))['frame-src']).toBe('https://www.openstreetmap.org');
  });
});

it('HSTS is set for a year with https, and not set with plain http', async () => {
  const { headers } = await request(https.app).get('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(await policyOf(https)).toHaveProperty('upgrade-insecure-requests', '');
  expect((await request(http.app).get('/')).headers).not.toHaveProperty(
    'strict-transport-security',
  );
});

it.each([
  ['get', '/', 200],
  ['get', '/nowhere', 404],
  ['get', '/robots.txt', 200],
  ['get', '/%', 400],
  // If an address accepts no posts, the site refuses a post before it looks for a file.
  ['post', '/java', 405],
  ['post', '/nowhere', 404],
  ['post', '/favicon.svg', 404],
  ['post', '/mail.php', 403],
] as const)('%s %s is %i, with every security header', async (method, path, status) => {
  const { headers } = await request(http.app)
    [method](path)
    .set('Sec-Fetch-Site', 'cross-site')
    .expect(status);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  if (method === 'post') expect(headers['cache-control']).toBe('no-store, no-transform');
});
