import request from 'supertest';
import { type StartedSite, startSite } from '../../support/startSite';

let site: StartedSite;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const send = (figures: object) =>
  request(site.app).post('/vitals').set('Content-Type', 'application/json').send(JSON.stringify(figures));

describe('POST /vitals', () => {
  it('takes a browser’s figures and answers with nothing', async () => {
    await send({ path: '/java', LCP: 900, CLS: 0.01 }).expect(204, '');
  });

  it('shows the operator the 75th percentile of what came', async () => {
    for (const lcp of [100, 200, 300, 400]) await send({ LCP: lcp, CLS: 0 });
    const { body } = await request(site.app).get('/readyz').expect(200);
    expect(body.vitals).toEqual({ LCP: { p75: 400, visits: 4 }, CLS: { p75: 0, visits: 4 } });
  });

  it.each([
    ['not a number', 'abc'],
    ['negative', -1],
    ['longer than an hour', 4_000_000],
  ])('leaves out a figure that is %s', async (_, LCP) => {
    await send({ LCP }).expect(204);
    const { body } = await request(site.app).get('/readyz');
    expect(body.vitals).toEqual({});
  });

  it('refuses another site', async () => {
    await send({ LCP: 1 }).set('Sec-Fetch-Site', 'cross-site').expect(403);
  });

  it('is limited for each address', async () => {
    let last = 204;
    for (let beacon = 0; beacon <= 300 && last === 204; beacon += 1) last = (await send({ LCP: 1 })).status;
    expect(last).toBe(429);
  });
});
