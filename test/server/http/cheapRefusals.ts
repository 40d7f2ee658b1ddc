/** A post that is refused crosses nothing that only pages and files need, and still has the security headers. */
import request from 'supertest';
import { type StartedSite, startSite } from '../../support/startSite';

let site: StartedSite;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_MAX: '2' } });
});
afterAll(() => site.close());

it.each([
  ['from another site', 403, '/mail.php', { Origin: 'https://elsewhere.example' }],
  ['to a page', 405, '/java', {}],
  ['to nowhere', 404, '/nowhere', {}],
  ['to a file', 404, '/favicon.svg', {}],
])('a post %s is %i, with every security header', async (_what, status, path, fields) => {
  const { headers } = await request(site.app).post(path).set(fields).expect(status);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

it('a post too many is 429, with every security header', async () => {
  for (const _ of [1, 2]) await request(site.app).post('/feedback');
  const { headers } = await request(site.app).post('/feedback').expect(429);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'retry-after': expect.stringMatching(/^\d+$/),
  });
});
