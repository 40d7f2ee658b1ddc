import request from 'supertest';
import { type StartedSite, startSite } from '../../support/startSite';

let site: StartedSite;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const send = (figures: object) =>
  request(site.app).post('/vitals').type('json').send(JSON.stringify(figures));
const vitals = async () => (await request(site.app).get('/readyz').expect(200)).body.vitals;

describe('POST /vitals', () => {
  it('takes a browser’s figures, and shows the operator the 75th percentile of what came', async () => {
    for (const LCP of [100, 200, 300, 400]) await send({ path: '/java', LCP, CLS: 0 }).expect(204, '');
    expect(await vitals()).toEqual({ LCP: { p75: 400, visits: 4 }, CLS: { p75: 0, visits: 4 } });
  });

  it('leaves out what is no number, negative, or longer than an hour', async () => {
    for (const LCP of ['abc', -1, 4_000_000]) await send({ LCP }).expect(204);
    expect(await vitals()).toEqual({});
  });

  it('refuses another site, and is limited for each address', async () => {
    await send({ LCP: 1 }).set('Sec-Fetch-Site', 'cross-site').expect(403);
    let last = 204;
    for (let beacon = 0; beacon <= 300 && last === 204; beacon += 1) last = (await send({ LCP: 1 })).status;
    expect(last).toBe(429);
  });
});
