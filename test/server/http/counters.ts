/** Where posts are counted: in this process, or in Redis by all of them. All else is tried in rateLimit.ts. */
import express from 'express';
import { rateLimit, type Store } from 'express-rate-limit';
import request from 'supertest';
import { memoryCounters } from '../../../server/http/memoryCounters';
import { redisCounters } from '../../../server/http/redisCounters';
import { openRedis } from '../../../server/outbox/redis/open';
import { describeRedis, startRedis } from '../../support/redisServer';
import { testPrefix } from '../../support/testPrefix';
import { until } from '../../support/until';
import { closeAfterTest, recordedLog } from '../outbox/setUp';

/** Posts of a client to an application that takes so many of each. */
function appThatTakes(limit: number, store: Store) {
  const app = express().set('trust proxy', 1);
  app.use(rateLimit({ windowMs: 60_000, limit, store }));
  app.use((_req, res) => void res.sendStatus(200));
  return async (client = 1) =>
    (await request(app).get('/').set('X-Forwarded-For', `203.0.113.${client}`)).status;
}

it('memoryCounters forgets the client whose window ends first when there are too many, and no other', async () => {
  const send = appThatTakes(2, memoryCounters(3));
  for (const client of [1, 1, 2, 2, 3, 3, 4]) expect(await send(client)).toBe(200);
  expect([await send(2), await send(3), await send(1)]).toEqual([429, 429, 200]);
});

describeRedis('redisCounters', () => {
  async function appOn(url: string) {
    const options = { url, prefix: testPrefix, log: recordedLog(), retentionDays: 90 };
    const { outbox, counting } = await openRedis(options);
    closeAfterTest(outbox);
    return appThatTakes(3, redisCounters(counting));
  }

  it('count in each process while Redis is away, and together again when it is back', async () => {
    const redis = await startRedis();
    const url = redis.newUrl();
    const [one, other] = [await appOn(url), await appOn(url)];
    for (const send of [one, other, one]) expect(await send()).toBe(200);
    await redis.stop();
    expect([await one(), await one(), await one(), await one()]).toEqual([200, 200, 200, 429]);
    expect(await other()).toBe(200);
    await redis.start();
    await until(async () => (await other()) === 429);
  });
});
