import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import request from 'supertest';
import { readyz } from '../../../server/endpoints/health';
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

  it('says when the last enquiry was delivered', async () => {
    await sendForm(site.app, '/mail.php', { fname: 'A', mobile: '1', email: 'a', course: 'c' }).expect(303);
    await site.delivered();
    const { body } = await request(site.app).get('/readyz').expect(200);
    expect(body).toMatchObject({ waiting: 0, lastDelivered: '2026-11-21T08:53:00.000Z' });
  });

  it.each([
    ['comes through a proxy', { 'X-Forwarded-For': '203.0.113.9' }],
    ['comes through a proxy that names itself only', { Via: '1.1 proxy.example.org' }],
    ['comes through a proxy that passes on the name alone', { Host: 'www.example.org' }],
  ])('tells no figures to who %s', async (_, headers) => {
    const { text } = await request(site.app).get('/readyz').set(headers).expect(200);
    expect(text).toBe('ready\n');
    await site.outbox.close();
    const later = await startSite();
    await later.outbox.close();
    const refused = await request(later.app).get('/readyz').set(headers).expect(503);
    expect(refused.text).toBe('not ready\n');
    await later.close();
  });

  it.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])('tells figures to who asks %s', async host => {
    const { body } = await request(site.app).get('/readyz').set('Host', host).expect(200);
    expect(body).toHaveProperty('waiting', 0);
  });

  it('answers 503 once the outbox is closed', async () => {
    await site.outbox.close();
    await request(site.app).get('/readyz').expect(503);
  });
});

describe('the question to the outbox', () => {
  it('is one for all who ask within a second', async () => {
    let questions = 0;
    const outbox = {
      ...site.outbox,
      async status() {
        questions += 1;
        return site.outbox.status();
      },
    };
    const summary = {
      vitals: { summary: () => ({}) },
      cache: { usage: () => ({ pages: 0, bytes: 0, fromBuild: true }) },
    };
    const app = express().get('/readyz', readyz({ outbox, ...summary, now: () => clock }));
    await Promise.all(Array.from({ length: 20 }, () => request(app).get('/readyz').expect(200)));
    expect(questions).toBe(1);
    await pause(1050);
    await request(app).get('/readyz').expect(200);
    expect(questions).toBe(2);
  });
});
