/**
 * Several machines count a visitor's posts together, in the database. rateLimit.test.ts tests
 * everything else about the limit.
 */
import express from 'express';
import { rateLimit, type Store } from 'express-rate-limit';
import request from 'supertest';
import { counterSecret, postgresRateCounters } from '../../../../server/http/postgresRateCounters';
import { updateSchema } from '../../../../server/store/schema';
import type { Sql } from '../../../../server/store/sql';
import { until } from '../../../support/run/until';
import { describePostgres } from '../../../support/store/describePostgres';
import { startPostgres, type TestPostgres } from '../../../support/store/postgresServer';
import { addressOf, openAt } from '../../../support/store/postgresSetUp';

const secret = 'the same on all machines';

/** Makes an application that accepts three requests from each client within `windowMs`. */
function appWith(store: Store, windowMs = 60_000) {
  const app = express().set('trust proxy', 1);
  app.use(
    rateLimit({ windowMs, limit: 3, store, standardHeaders: 'draft-8', legacyHeaders: false }),
  );
  app.use((_req, res) => void res.sendStatus(200));
  return (client = 1) => request(app).get('/').set('X-Forwarded-For', `203.0.113.${client}`);
}

describe('the secret of the counters', () => {
  const secretOf = (url: string) => counterSecret(addressOf(url));
  const usual = secretOf('postgres://site:opensesame@db1.example.org/institute');

  it('is the same on all machines, with any name of the host', () => {
    expect(secretOf('postgres://site:opensesame@db2.example.org/institute')).toBe(usual);
  });

  it('depends on the password, and does not reveal it', () => {
    expect(secretOf('postgres://site:sesame@db1.example.org/institute')).not.toBe(usual);
    expect(usual).not.toContain('sesame');
  });
});

describePostgres('postgresRateCounters', () => {
  let server: TestPostgres;
  let url: string;
  let sql: Sql;
  beforeAll(async () => {
    server = await startPostgres();
  });
  beforeEach(async () => {
    url = await server.newUrl();
    sql = await openAt(url);
    await updateSchema(sql);
  });

  const counters = async (timeoutMs = 5_000, name = 'posts') =>
    postgresRateCounters(await openAt(url), secret, name, timeoutMs);

  it('count a client on all machines together, and each client separately', async () => {
    const one = appWith(await counters());
    const other = appWith(await counters());
    await one().expect(200);
    await other().expect(200);
    await one().expect(200);
    await other().expect(429);
    await one().expect(429);
    await other(2).expect(200);
  });

  it('count another name separately', async () => {
    const posts = appWith(await counters());
    const feedback = appWith(await counters(undefined, 'feedback'));
    for (const status of [200, 200, 200, 429]) await posts().expect(status);
    await feedback().expect(200);
  });

  it('count another time window separately', async () => {
    const minute = appWith(await counters());
    const hour = appWith(await counters(), 3_600_000);
    for (const status of [200, 200, 200, 429]) await minute().expect(status);
    await hour().expect(200);
  });

  it('count each of many requests that arrive at once', async () => {
    const send = appWith(await counters());
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('give the end of the time window, and then begin again', async () => {
    const send = appWith(await counters(), 4_000);
    for (const _ of [1, 2, 3]) await send().expect(200);
    const { headers } = await send().expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(4);
    await until(async () => (await send()).status === 200, 45_000, 200);
  });

  it('use the database’s clock, even if a machine’s clock is an hour behind', async () => {
    const store = await counters();
    const send = appWith(store);
    for (const _ of [1, 2, 3]) await send().expect(200);
    const real = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000);
    try {
      await appWith(await counters())().expect(429);
    } finally {
      clock.mockRestore();
    }
  });

  it('store no address of a visitor', async () => {
    await appWith(await counters())().expect(200);
    const rows = await sql.read('SELECT key FROM counter');
    expect(rows).toHaveLength(1);
    expect(String(rows[0]?.key)).toMatch(/^[\w-]{43}$/);
    expect(String(rows[0]?.key)).not.toContain('203');
  });

  it('can subtract one post of a client, and reset the client', async () => {
    const store = await counters();
    const send = appWith(store);
    for (const _ of [1, 2, 3]) await send().expect(200);
    await store.decrement('203.0.113.1');
    await send().expect(200);
    await send().expect(429);
    await store.resetKey('203.0.113.1');
    await send().expect(200);
  });

  it('delete their rows soon', async () => {
    await sql.write(["INSERT INTO counter VALUES ('old', 1, 1)"]);
    const store = await counters();
    appWith(store);
    for (let number = 0; number < 500; number += 1) await store.increment(`${number % 3}`);
    const isSwept = async () =>
      (await sql.read("SELECT key FROM counter WHERE key = 'old'")).length === 0;
    await until(isSwept);
    expect(await sql.read('SELECT count(*) AS count FROM counter')).toEqual([{ count: 3 }]);
  });

  it('count in each process while the database is down, and together again afterwards', async () => {
    const one = appWith(await counters(1_000));
    const other = appWith(await counters(1_000));
    await one().expect(200);
    await other().expect(200);
    await one().expect(200);

    await server.stop();
    try {
      for (const _ of [1, 2, 3]) await one().expect(200);
      await one().expect(429);
      await other().expect(200);
    } finally {
      await server.start();
    }
    await until(async () => (await other()).status === 429);
  });
});
