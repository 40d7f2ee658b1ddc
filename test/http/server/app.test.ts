/**
 * The answers of the application. The tests are in the order of server/app.ts. The folder
 * endpoints/ has the tests of each endpoint.
 */
import request from 'supertest';
import { type StartedSite, startSiteInProcess } from '../../support/site/siteInProcess';

let site: StartedSite;
beforeAll(async () => {
  site = await startSiteInProcess();
});
afterAll(() => site.close());

const get = (path: string) => request(site.app).get(path).redirects(0);

it('every cache may keep a page: a browser must revalidate it, and a shared cache only from time to time', async () => {
  const { headers } = await get('/java')
    .expect(200)
    .expect('Content-Type', 'text/html; charset=utf-8')
    .expect(
      'Cache-Control',
      'max-age=0, s-maxage=300, stale-while-revalidate=60, stale-if-error=86400, no-transform',
    )
    .expect('Vary', 'Accept-Encoding');
  // No header names the server's software.
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
});

it.each([
  '/nowhere',
  '/java/nowhere',
  '/%00',
  '/%0a',
  '/java%0a',
  '/%0d',
  '/a%E2%80%A8b',
  '/.env',
  '/..%2f..%2fetc%2fpasswd',
  '/*',
  '/nowhere/',
  '//',
  '///',
  '//java',
  '/pictures',
  '/pictures/',
  '/.well-known/',
  '/assets',
  '/assets/',
  '/assets/none.css',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/../../package.json',
  '/server.cjs',
  '/server.cjs.map',
  // A redirect to one of these addresses would lead to another site.
  '//elsewhere.example',
  '//elsewhere.example/java',
  '/\\elsewhere.example/java',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '//elsewhere.example//',
  // A proxy may have a rule that protects /readyz, with exactly this spelling. So the site must
  // not accept another spelling.
  '/READYZ',
  '/Readyz',
  '/readyz/',
  '/HEALTHZ',
  '/healthz/',
  '/robots.txt/',
  '/SW.JS',
  '/offline/',
])('GET %s is 404', async path => {
  const { text, headers } = await get(path).expect(404);
  expect(text).toContain('404 Not Found');
  expect(headers).not.toHaveProperty('location');
});

it.each(['/%', '/%E0%A4%A', '/java%C3%28', '/%zz.js', '/assets/%ff.css', '/x%.svg'])(
  'GET %s, which cannot be decoded, is 400 with the error page',
  async path => {
    expect((await get(path).expect(400)).text).toContain('Unexpected Application Error!');
  },
);

it.each([
  ['/java/', '/java'],
  ['/java///', '/java'],
  ['/Java', '/java'],
  ['/ContactForm/', '/contactform'],
  ['/HI/', '/hi'],
  ['/java/?from=mail&x=%2F', '/java?from=mail&x=%2F'],
])('GET %s redirects to %s permanently', async (path, target) => {
  await get(path).expect(308).expect('Location', target);
});

// A phone may load its old tabs again. If one of them shows a sent form, the phone requests the
// address of the form with GET.
it.each([
  ['get', '/mail.php', undefined, '/#course-enquiry'],
  ['get', '/mail.php', '/hi/java', '/hi/java#course-enquiry'],
  ['get', '/mail.php', '/nowhere', '/#course-enquiry'],
  ['head', '/send-email', undefined, '/contactform#contact'],
  ['get', '/send-email', '/mr/contactform', '/mr/contactform#contact'],
  ['get', '/send-email', '/hi', '/hi/contactform#contact'],
  ['get', '/send-email', 'https://elsewhere.example/hi/contactform', '/contactform#contact'],
  ['get', '/api/v1.0/email/send-form', '/mr', '/mr#enquiry'],
  ['get', '/api/v1.0/email/send-form', '/mr/contact', '/mr/contact#contact-enquiry'],
] as const)('%s %s from %s redirects to %s', async (method, action, from, form) => {
  const asked = request(site.app)[method](action).redirects(0);
  if (from !== undefined) asked.set('Referer', new URL(from, 'http://localhost:3000').href);
  await asked.expect(303).expect('Location', form).expect('Cache-Control', 'no-store');
});

it.each([
  ['post', '/java', 'GET, HEAD'],
  ['put', '/', 'GET, HEAD'],
  ['delete', '/feedback', 'GET, HEAD, POST'],
  ['patch', '/login', 'GET, HEAD, POST'],
  ['put', '/mail.php', 'POST'],
  ['get', '/vitals', 'POST'],
  ['options', '/api/v1.0/email/send-form', 'POST'],
] as const)('%s %s is 405 with Allow: %s', async (method, path, allow) => {
  await request(site.app)[method](path).expect(405).expect('Allow', allow);
});
