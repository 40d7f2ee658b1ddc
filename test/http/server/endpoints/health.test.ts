/**
 * The endpoints from which a supervisor reads whether the site works. Their answers also have
 * figures about visitors.
 */
import request from 'supertest';
import { postFields } from '../../../support/site/postFields';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';

const clock = Date.parse('2026-11-21T08:53:00Z');
let site: StartedSite;
beforeEach(async () => {
  site = await startSiteInProcess({ now: () => clock });
});
afterEach(() => site.close());

const ask = (headers: Readonly<Record<string, string>> = {}) =>
  request(site.app).get('/readyz').set(headers);

it('GET /healthz answers 200 in plain text without caching', async () => {
  const { headers } = await request(site.app).get('/healthz').expect(200, 'ok\n');
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
});

describe('GET /readyz', () => {
  it('answers 200 with empty figures at first, to a request from this machine', async () => {
    const { body } = await ask().expect(200).expect('Cache-Control', 'no-store');
    expect(body).toEqual({
      ready: true,
      waiting: 0,
      refused: 0,
      damaged: 0,
      oldestWaitingMs: null,
      lastDelivered: null,
      pages: { pages: 0, bytes: 0 },
      vitals: {},
    });
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect((await ask({ Host: host }).expect(200)).body).toHaveProperty('waiting', 0);
  });

  it('has the memory of the made pages, and the time of the last delivery', async () => {
    let bytes = 0;
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { headers } = await request(site.app).get('/java').set('Accept-Encoding', encoding);
      bytes += Number(headers['content-length']);
    }
    const enquiry = { fname: 'A', mobile: '9876543210', email: 'a', course: 'c' };
    await postFields(site.app, '/mail.php', enquiry).expect(303);
    await site.delivered();
    const { body } = await ask().expect(200);
    expect(body).toMatchObject({
      waiting: 0,
      lastDelivered: '2026-11-21T08:53:00.000Z',
      pages: { pages: 3, bytes },
    });
  });

  it('has no figures for a request through a proxy', async () => {
    const ways: readonly Readonly<Record<string, string>>[] = [
      { 'X-Forwarded-For': '203.0.113.9' },
      { 'X-Forwarded-Host': 'example.org' },
      { 'X-Real-IP': '203.0.113.9' },
      { Forwarded: 'for=203.0.113.9' },
      { Via: '1.1 proxy.example.org' },
      { Host: 'example.org' },
    ];
    for (const way of ways) expect((await ask(way).expect(200)).text).toBe('ready\n');
  });

  it('answers 503 once the store is closed, without figures through a proxy', async () => {
    await site.store.close();
    expect((await ask({ Via: '1.1 proxy.example.org' }).expect(503)).text).toBe('not ready\n');
    expect((await ask().expect(503)).body).toMatchObject({ ready: false, waiting: null });
  });
});

const send = (figures: object) =>
  request(site.app).post('/vitals').type('json').send(JSON.stringify(figures));
const vitals = async () => (await ask().expect(200)).body.vitals;

it('POST /vitals accepts a browser’s measurements, and the operator gets their 75th percentile', async () => {
  for (const LCP of [100, 200, 300, 400])
    await send({ path: '/java', LCP, CLS: 0 }).expect(204, '');
  expect(await vitals()).toEqual({ LCP: { p75: 400, visits: 4 }, CLS: { p75: 0, visits: 4 } });
});

it('POST /vitals ignores values that are not numbers, negative, or longer than an hour', async () => {
  for (const LCP of ['abc', -1, 4_000_000]) await send({ LCP }).expect(204);
  expect(await vitals()).toEqual({});
});

it('POST /vitals refuses another site, and has a limit for each address', async () => {
  await send({ LCP: 1 }).set('Sec-Fetch-Site', 'cross-site').expect(403);
  let last = 204;
  for (let beacon = 0; beacon <= 300 && last === 204; beacon += 1)
    last = (await send({ LCP: 1 })).status;
  expect(last).toBe(429);
});
