import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { sendForm } from '../../support/sendForm';
import { type StartedSite, startSite } from '../../support/startSite';

const fields = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };

let site: StartedSite;
async function start(env: Readonly<Record<string, string>> = {}) {
  site = await startSite({ env: { RATE_LIMIT_MAX: '2', RATE_LIMIT_WINDOW_MS: '120000', ...env } });
}
afterEach(() => site.close());

const send = (accept: 'page' | 'script' = 'page') => sendForm(site.app, '/mail.php', fields, { accept });
const sendFrom = (address: string) => send().set('X-Forwarded-For', address);

it('the third post of a client that may send two is told when to come back and whom to call', async () => {
  await start();
  await send().expect(303);
  // Another form, and one that is refused: both count.
  await sendForm(site.app, '/send-email', {}).expect(400);
  const { headers, text } = await send().expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(100);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(120);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const wait = 'Please try again in 2 minutes, or call +91 00000 00001.';
  expect(text).toContain(wait);
  expect(text).toContain('Go back in your browser: what you typed should still be there.');
  const message = `Too many messages from your connection. ${wait}`;
  expect((await send('script').expect(429)).body).toEqual({ success: false, message });
  await sendForm(site.app, '/login', { username: 'student', password: 'welcome' }).expect(429);
  await request(site.app).get('/java').expect(200);
});

it('what is counted is posts of the site’s own pages, as the standard headers say', async () => {
  await start();
  for (let i = 0; i < 5; i += 1) await request(site.app).get('/').expect(200);
  // Another site's page sends these in the visitor's name.
  for (let i = 0; i < 3; i += 1) await send().set('Sec-Fetch-Site', 'cross-site').expect(403);
  const { headers } = await send().expect(303);
  expect(headers.ratelimit).toMatch(/; r=1; t=1[12]\d$/);
  expect(headers['ratelimit-policy']).toMatch(/; q=2; w=120;/);
  expect(headers).not.toHaveProperty('x-ratelimit-limit');
});

describe('a client', () => {
  it('cannot choose its address where no proxy is trusted', async () => {
    await start();
    for (const last of [1, 2]) await sendFrom(`203.0.113.${last}`).expect(303);
    await sendFrom('203.0.113.3').expect(429);
  });

  it('is the address that a trusted proxy names; of IPv6, a household by its first 56 bits', async () => {
    await start({ TRUST_PROXY: '1' });
    for (const _ of [1, 2]) await sendFrom('203.0.113.1').expect(303);
    await sendFrom('203.0.113.1').expect(429);
    await sendFrom('203.0.113.2').expect(303);
    for (const last of ['01::1', '02::2']) await sendFrom(`2001:db8:0:${last}`).expect(303);
    await sendFrom('2001:db8:0:ff::3').expect(429);
    await sendFrom('2001:db8:0:100::3').expect(303);
  });
});

describe('a clock that jumps while forms are posted', () => {
  const hour = 60 * 60_000;
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['an hour ahead', hour],
    ['a year back', -365 * 24 * hour],
  ])('%s neither frees nor locks out a client', async (_, jumpMs) => {
    await start({ RATE_LIMIT_WINDOW_MS: '1000', TRUST_PROXY: '1' });
    const [early, late] = ['203.0.113.1', '203.0.113.2'];
    const real = Date.now;
    await sendFrom(early).expect(303);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => real() + jumpMs);
    await sendFrom(early).expect(303);
    const { headers } = await sendFrom(early).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(1);
    await sendFrom(late).expect(303);
    clock.mockImplementation(real);
    await sendFrom(early).expect(429);
    await pause(1050);
    for (const client of [early, late])
      for (const status of [303, 303, 429]) await sendFrom(client).expect(status);
  });
});
