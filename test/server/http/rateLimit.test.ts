import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from 'express-rate-limit';
import request from 'supertest';
import { memoryRateCounters } from '../../../server/http/memoryRateCounters';
import { postFields } from '../../support/site/postFields';
import { type StartedSite, startSiteInProcess } from '../../support/site/siteInProcess';

const fields = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };

let site: StartedSite;
async function start(env: Readonly<Record<string, string>> = {}, counters?: Store) {
  const limits = { RATE_LIMIT_MAX: '2', RATE_LIMIT_WINDOW_MS: '120000' };
  site = await startSiteInProcess({ env: { ...limits, ...env }, counters });
}
afterEach(() => site.close());

const send = (accept: 'page' | 'script' = 'page') =>
  postFields(site.app, '/mail.php', fields, { accept });
const sendFrom = (address: string) => send().set('X-Forwarded-For', address);

it('the third post of a client that may send two is told when to come back and whom to call', async () => {
  await start();
  await send().expect(303);
  // Another form, and one that is refused: both count.
  await postFields(site.app, '/send-email', {}).expect(400);
  const { headers, text } = await send().expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(100);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(120);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const wait = 'Please try again in 2 minutes, or call +91 00000 00001.';
  expect(text).toContain(wait);
  expect(text).toContain('Go back in your browser: what you typed should still be there.');
  const message = `Too many messages from your connection. ${wait}`;
  expect((await send('script').expect(429)).body).toEqual({ success: false, message });
  await postFields(site.app, '/login', { username: 'student', password: 'welcome' }).expect(429);
  await request(site.app).get('/java').expect(200);
});

it('what is counted is posts of the site’s own pages, as the standard headers say', async () => {
  await start();
  for (let i = 0; i < 5; i += 1) await request(site.app).get('/').expect(200);
  // Another site's page sends these in the visitor's name.
  for (let i = 0; i < 3; i += 1) await send().set('Sec-Fetch-Site', 'cross-site').expect(403);
  const { headers } = await send().expect(303);
  expect(headers.ratelimit).toMatch(/^limit=2, remaining=1, reset=1[12]\d$/);
  // Nothing of the address, which anyone could compute from a hash of it.
  expect(headers['ratelimit-policy']).toBe('2;w=120');
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

describe('the log', () => {
  const warnings = () => site.logged.filter(line => line.includes('TRUST_PROXY'));

  it('says once that a proxy may be unnamed, where one that is not trusted is refused', async () => {
    await start();
    for (const last of [1, 2, 3, 4]) await sendFrom(`203.0.113.${last}`);
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toContain('X-Forwarded-For');
    expect(warnings()[0]).not.toContain('203.0.113');
  });

  it('says nothing of a client that is refused behind a trusted one, or without any', async () => {
    await start({ TRUST_PROXY: '1' });
    for (const _ of [1, 2, 3]) await sendFrom('203.0.113.1');
    expect(warnings()).toEqual([]);
    await site.close();

    await start();
    for (const _ of [1, 2, 3]) await send();
    expect(warnings()).toEqual([]);
  });
});

describe('an IPv6 network', () => {
  const household = (network: number, number: number) =>
    sendFrom(`2001:db8:${network.toString(16)}:${number.toString(16)}00::1`);

  it('may send ten times as much as one household of it, from whichever of them', async () => {
    await start({ TRUST_PROXY: '1' });
    for (let number = 0; number < 20; number += 1)
      await household(1, number)
        .expect(303)
        .expect('RateLimit', /^limit=2, remaining=1, /);
    const { headers, text } = await household(1, 20).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(100);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(120);
    expect(text).toContain('Please try again in 2 minutes, or call +91 00000 00001.');
    await household(2, 0).expect(303);
  });

  it('is not locked out by one household that sends too much', async () => {
    await start({ TRUST_PROXY: '1' });
    for (let post = 0; post < 30; post += 1) await household(1, 0);
    await household(1, 1).expect(303);
  });

  it('is none where addresses are of IPv4, written as IPv6 or not', async () => {
    await start({ TRUST_PROXY: '1' });
    for (let last = 0; last < 15; last += 1) {
      await sendFrom(`203.0.113.${last}`).expect(303);
      await sendFrom(`::ffff:203.0.114.${last}`).expect(303);
    }
  });

  it('is counted in the store that counts clients, where that is shared', async () => {
    const counters = memoryRateCounters();
    const keys: string[] = [];
    const store: Store = {
      ...counters,
      localKeys: false,
      increment(key) {
        keys.push(key);
        return counters.increment(key);
      },
    };
    await start({ TRUST_PROXY: '1' }, store);
    await household(1, 2).expect(303);
    expect(keys).toEqual(['2001:db8:1:200::/56', '2001:db8:1::/48']);
    for (let number = 3; number < 22; number += 1) await household(1, number).expect(303);
    await household(1, 22).expect(429);
  });
});

it('what a search says of its count tells nothing of the address either: a cache may keep the answer', async () => {
  await start();
  const { headers } = await request(site.app).get('/courses?q=java').expect(200);
  expect(headers['ratelimit-policy']).toBe('60;w=60');
});

describe('a clock that jumps while forms are posted', () => {
  const hour = 60 * 60_000;
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['an hour ahead', hour],
    ['a year back', -365 * 24 * hour],
  ])('%s neither frees nor locks out a client', async (_, jumpMs) => {
    // Long enough for five posts on a busy machine.
    await start({ RATE_LIMIT_WINDOW_MS: '3000', TRUST_PROXY: '1' });
    const [early, late] = ['203.0.113.1', '203.0.113.2'];
    const real = Date.now;
    await sendFrom(early).expect(303);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => real() + jumpMs);
    await sendFrom(early).expect(303);
    const { headers } = await sendFrom(early).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3);
    await sendFrom(late).expect(303);
    clock.mockImplementation(real);
    await sendFrom(early).expect(429);
    await pause(3050);
    for (const client of [early, late])
      for (const status of [303, 303, 429]) await sendFrom(client).expect(status);
  });
});
