import request from 'supertest';
import { sendForm } from '../../support/sendForm';
import { type StartedSite, startSite } from '../../support/startSite';

const clock = Date.parse('2026-11-21T08:53:00Z');
let site: StartedSite;
beforeEach(async () => {
  site = await startSite({ now: () => clock });
});
afterEach(() => site.close());

describe('GET /healthz', () => {
  it('answers 200 in plain text that nobody keeps', async () => {
    await request(site.app)
      .get('/healthz')
      .expect(200, 'ok\n')
      .expect('Content-Type', 'text/plain; charset=utf-8')
      .expect('Cache-Control', 'no-store');
  });
});

describe('GET /readyz', () => {
  it('answers 200 with empty figures at first', async () => {
    const { body } = await request(site.app).get('/readyz').expect(200).expect('Cache-Control', 'no-store');
    expect(body).toEqual({
      ready: true,
      waiting: 0,
      refused: 0,
      damaged: 0,
      oldestWaitingMs: null,
      lastDelivered: null,
      pages: { pages: 0, bytes: 0, fromBuild: true },
      vitals: {},
    });
  });

  it('says what the pages in memory take', async () => {
    const { text, headers } = await request(site.app).get('/java').set('Accept-Encoding', 'identity');
    const { body } = await request(site.app).get('/readyz').expect(200);
    expect(body.pages.pages).toBe(1);
    expect(body.pages.bytes).toBeGreaterThan(Buffer.byteLength(text));
    expect(body.pages.bytes).toBeLessThan(Number(headers['content-length']) + 3000);
  });

  it('says when the last message was delivered', async () => {
    await sendForm(site.app, '/mail.php', { fname: 'A', mobile: '1', email: 'a', course: 'c' }).expect(303);
    await site.delivered();
    const { body } = await request(site.app).get('/readyz').expect(200);
    expect(body).toMatchObject({ waiting: 0, lastDelivered: '2026-11-21T08:53:00.000Z' });
  });

  it('answers 503 once the outbox is closed', async () => {
    await site.outbox.close();
    await request(site.app).get('/readyz').expect(503);
  });
});
