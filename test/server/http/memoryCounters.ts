import express from 'express';
import { rateLimit } from 'express-rate-limit';
import request from 'supertest';
import { memoryCounters } from '../../../server/http/memoryCounters';

/** An application that takes two posts of a client in a window, and counts so many clients. */
function appThatCounts(maxClients: number) {
  const app = express().set('trust proxy', 1);
  app.use(rateLimit({ windowMs: 60_000, limit: 2, store: memoryCounters(maxClients) }));
  app.use((_req, res) => void res.sendStatus(200));
  return async (client: number) =>
    (await request(app).get('/').set('X-Forwarded-For', `203.0.113.${client}`)).status;
}

// All else is tried in rateLimit.ts.
it('memoryCounters forgets the client whose window ends first when there are too many, and no other', async () => {
  const send = appThatCounts(3);
  for (const client of [1, 1, 2, 2, 3, 3, 4]) expect(await send(client)).toBe(200);
  expect([await send(2), await send(3), await send(1)]).toEqual([429, 429, 200]);
});
