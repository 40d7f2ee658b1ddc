/** Where posts are counted in this process. All else is tried in rateLimit.ts. */
import express from 'express';
import { rateLimit, type Store } from 'express-rate-limit';
import request from 'supertest';
import { memoryRateCounters } from '../../../server/http/memoryRateCounters';
import { until } from '../../support/run/until';

/** Posts of a client to an application that takes so many of each. */
function appThatTakes(limit: number, store: Store, windowMs = 60_000) {
  const app = express().set('trust proxy', 1);
  app.use(rateLimit({ windowMs, limit, store }));
  app.use((_req, res) => void res.sendStatus(200));
  return async (client = 1) =>
    (await request(app).get('/').set('X-Forwarded-For', `203.0.113.${client}`)).status;
}

it('memoryRateCounters forgets the client whose window ends first when there are too many, and no other', async () => {
  const send = appThatTakes(2, memoryRateCounters(3));
  for (const client of [1, 1, 2, 2, 3, 3, 4]) expect(await send(client)).toBe(200);
  expect([await send(2), await send(3), await send(1)]).toEqual([429, 429, 200]);
});

it('memoryRateCounters begins a window anew when it ends, though the client goes on trying', async () => {
  const send = appThatTakes(1, memoryRateCounters(), 1_000);
  expect([await send(), await send()]).toEqual([200, 429]);

  await until(async () => (await send()) === 200, 10_000, 50);
});
